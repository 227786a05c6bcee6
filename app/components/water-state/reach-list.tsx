import { SourceNote } from '#app/components/sources/source-note.tsx'
import { ecologicalClasses, type WaterBody, waterBodyProvenance } from '#domain/waters/water-body.ts'

const shown = 10

/** Reaches of a river with the class of each, and where anyone can look it up. */
export const ReachList = ({ reaches }: { reaches: readonly WaterBody[] }) => (
  <>
    <ul>
      {reaches.slice(0, shown).map((reach) => (
        <li key={reach.id} className="pb-1">
          {reach.name}: {ecologicalClasses[reach.class].label}
          {reach.isModified && ' (potential of a water changed by people)'}, {reach.year}{' '}
          <SourceNote provenance={waterBodyProvenance(reach.readAt, reach)} of={`the class of ${reach.name}`} />
        </li>
      ))}
    </ul>
    {reaches.length > shown && <p>And {reaches.length - shown} more reaches.</p>}
  </>
)
