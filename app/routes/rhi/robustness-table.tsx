import { SourceNote } from '#app/components/sources/source-note.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { Robustness } from '#domain/survey/robustness.ts'

interface Props {
  robustness: Robustness
  provenance: Provenance
}

/** Where each company could stand by other methods, and what each of them moves. */
export const RobustnessTable = ({ robustness: { rows, choices }, provenance }: Props) => (
  <div className="space-y-8" data-figure="record-robustness">
    <Table caption={`Each company under these ${choices.length + 1} methods`} dense>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">
            By any of these methods <SourceNote provenance={provenance} of="places by other methods" />{' '}
            {isInvented({ provenance }) && <InventedMark />}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, range }) => (
          <tr key={id}>
            <th scope="row">
              <TextLink to={`/rhi/companies/${id}`}>{name}</TextLink>
            </th>
            <td>{range}</td>
          </tr>
        ))}
      </tbody>
    </Table>
    <Table caption="What each method moves" dense>
      <thead>
        <tr>
          <th scope="col">If …</th>
          <th scope="col" data-align="end">
            Companies that move
          </th>
          <th scope="col" data-align="end">
            Furthest, in places
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ label, moved, furthest }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-align="end" className="tabular-nums">
              {moved}
            </td>
            <td data-align="end" className="tabular-nums">
              {furthest}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)
