import { CardLink } from '#app/ui/card-link.tsx'
import type { RelatedPiece } from '#domain/catchment.ts'
import { longDate } from '#domain/dates.ts'

const kinds = { insight: 'Insight', 'case-study': 'Case study' } as const

/** What the site has published about the river. */
export const RelatedPieces = ({ pieces }: { pieces: readonly RelatedPiece[] }) => (
  <ul className="grid gap-x-12 md:grid-cols-2">
    {pieces.map(({ kind, path, title, summary, date }) => (
      <li key={path} className="card border-rule border-t py-5">
        <h3 className="text-xl">
          <CardLink to={path}>{title}</CardLink>
        </h3>
        <p className="mt-1 text-quiet text-sm">
          {kinds[kind]}, <time dateTime={date}>{longDate(date)}</time>
        </p>
        <p className="mt-2 text-sm">{summary}</p>
      </li>
    ))}
  </ul>
)
