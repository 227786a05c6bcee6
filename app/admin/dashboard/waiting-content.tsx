import { Link } from 'react-router'

interface Waiting {
  query: string
  total: number
  rows: { id: string; collection: string; title: string }[]
}

interface Props {
  content: { review: Waiting; mine: Waiting; drafts: Waiting; scheduled: Waiting; changed: Waiting }
}

const names = {
  review: 'Ready for review',
  mine: 'Assigned to you',
  scheduled: 'Scheduled',
  drafts: 'Drafts never published',
  changed: 'Published, with unpublished changes',
} as const

/** What waits, by name: each count leads to its list, each entry to its page. */
export const WaitingContent = ({ content }: Props) => (
  <dl className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {(Object.keys(names) as (keyof typeof names)[]).map((kind) => {
      const { query, total, rows } = content[kind]
      return (
        <div key={kind} className="border-river border-t-2 pt-3">
          <dt className="text-quiet text-sm">{names[kind]}</dt>
          <dd className="font-display text-2xl">
            {total === 0 ? (
              0
            ) : (
              <Link to={`/cms/all${query}`} aria-label={`${names[kind]}: ${total}`} className="text-link">
                {total}
              </Link>
            )}
          </dd>
          {rows.map(({ id, collection, title }) => (
            <dd key={id} className="mt-1 text-sm">
              <Link to={`/cms/${collection}/${id}`} className="text-link">
                {title}
              </Link>
            </dd>
          ))}
          {total > rows.length && <dd className="mt-1 text-quiet text-sm">and {total - rows.length} more</dd>}
        </div>
      )
    })}
  </dl>
)
