import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  path: string
  /** The query of the list as it stands. */
  query: string
  views: { id: string; name: string; query: string }[]
}

/** One's own views of this list, and the list as it stands under a name. */
export const SavedViews = ({ path, query, views }: Props) => (
  <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
    {views.length > 0 && (
      <nav aria-label="Your views">
        <ul className="flex flex-wrap gap-x-5">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              <Link
                to={path + view.query}
                aria-current={view.query === query ? 'page' : undefined}
                className="inline-flex min-h-8 items-center text-link aria-[current=page]:font-semibold"
              >
                {view.name}
              </Link>
              <Form method="post">
                <input type="hidden" name="view" value={view.id} />
                <button
                  type="submit"
                  name="intent"
                  value="delete-view"
                  aria-label={`Forget the view ${view.name}`}
                  className="button inline-flex size-6 items-center justify-center rounded-full text-quiet hover:text-text"
                >
                  <Icon name="close" className="size-4" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </nav>
    )}
    {query !== '' && !views.some((view) => view.query === query) && (
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-link">Save this view</summary>
        <Form method="post" className="mt-2 flex flex-wrap items-end gap-3">
          <input type="hidden" name="query" value={query} />
          <TextInput label="Name of the view" name="name" maxLength={60} required />
          <Button type="submit" name="intent" value="save-view" variant="secondary" size="sm">
            Save the view
          </Button>
        </Form>
      </details>
    )}
  </div>
)
