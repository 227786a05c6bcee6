import type { FetcherWithComponents } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/field.tsx'
import type { EntryComment } from '#domain/cms/entry-work.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  fetcher: FetcherWithComponents<unknown>
  path: string
  comments: EntryComment[]
  mayWrite: boolean
}

/** What was said about the entry, in order. What is settled stays, and can be opened again. */
export const CommentThread = ({ fetcher, path, comments, mayWrite }: Props) => (
  <section aria-label="Comments">
    <h2 className="mb-3 text-lg">Comments</h2>
    {comments.length === 0 && <p className="text-quiet text-sm">Nobody has said anything yet.</p>}
    <ol className="grid gap-4">
      {comments.map(({ id, body, at, by, resolvedAt, resolvedBy }) => (
        <li key={id} className="border-rule border-l-2 pl-4 text-sm">
          <p className="text-quiet">
            <span className="font-semibold text-text">{by}</span>, {londonMoment(at)}
          </p>
          <p className={`whitespace-pre-line break-words ${resolvedAt ? 'text-quiet line-through' : ''}`}>{body}</p>
          {resolvedAt && (
            <p className="text-quiet text-xs">
              Settled {londonMoment(resolvedAt)}
              {resolvedBy && ` by ${resolvedBy}`}
            </p>
          )}
          {mayWrite && (
            <fetcher.Form method="post" action={path}>
              <input type="hidden" name="comment" value={id} />
              {resolvedAt ? (
                <button type="submit" name="intent" value="reopen-comment" className="min-h-6 text-link text-xs">
                  Open again
                </button>
              ) : (
                <button type="submit" name="intent" value="resolve-comment" className="min-h-6 text-link text-xs">
                  Settle<span className="sr-only"> what {by} said</span>
                </button>
              )}
            </fetcher.Form>
          )}
        </li>
      ))}
    </ol>
    {mayWrite && (
      // The key empties the field once the comment is there.
      <fetcher.Form key={comments.length} method="post" action={path} className="mt-4 grid justify-items-start gap-3">
        <Textarea label="Comment" name="words" rows={3} required maxLength={4000} className="w-full" />
        <Button type="submit" name="intent" value="comment" variant="secondary" size="sm">
          Add the comment
        </Button>
      </fetcher.Form>
    )}
  </section>
)
