import { SourceNote } from '#app/components/sources/source-note.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'

interface Props {
  rows: readonly { id: string; what: string; value: string; provenance: Provenance }[]
}

/** Figures under a question mark, each with its note. */
export const StatusList = ({ rows }: Props) => (
  <ul className="border-text border-t-2">
    {rows.map(({ id, what, value, provenance }) => (
      <li
        key={id}
        className="grid items-center gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[8rem_1fr_auto]"
        data-figure={id}
      >
        <span className="font-semibold">{value}</span>
        <span>
          {what}
          {provenance.note && <span className="block text-quiet text-sm">{provenance.note}</span>}
        </span>
        <SourceNote provenance={provenance} of={what} />
      </li>
    ))}
  </ul>
)
