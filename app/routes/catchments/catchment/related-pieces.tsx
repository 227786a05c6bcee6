import { InventedMark } from '#app/ui/invented-mark.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import { studyKind } from '#domain/editorial/case-study.ts'
import type { RelatedPiece } from '#domain/maps/catchment.ts'
import { longDate } from '#domain/text/dates.ts'

/** What the site has published about the river. */
export const RelatedPieces = ({ pieces }: { pieces: readonly RelatedPiece[] }) => (
  <ul className="grid gap-x-12 md:grid-cols-2">
    {pieces.map(({ kind, path, title, summary, date, invented }) => (
      <li key={path} className="card border-rule border-t py-5">
        <h3 className="text-xl">
          <CardLink to={path}>{title}</CardLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-quiet text-sm">
          <span>
            {kind === 'insight' ? 'Insight' : studyKind(invented)}, <time dateTime={date}>{longDate(date)}</time>
          </span>
          {invented && <InventedMark />}
        </p>
        <p className="mt-2 text-sm">{summary}</p>
      </li>
    ))}
  </ul>
)
