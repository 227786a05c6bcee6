import { Table } from '#app/ui/table.tsx'
import { formatReading, type Parameter, withUnit } from '#domain/stations/parameters.ts'
import type { Spell } from '#domain/stations/spells.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  spells: readonly (Spell & { parameter: Parameter })[]
  isDemonstration: boolean
}

/** When a line was crossed, newest first. */
export const SpellTable = ({ spells, isDemonstration }: Props) =>
  spells.length === 0 ? (
    <p>No line was crossed in this time.</p>
  ) : (
    <Table
      caption={isDemonstration ? 'Simulated: nothing was measured' : 'Lines that were crossed, newest first'}
      dense
    >
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">From</th>
          <th scope="col">Until</th>
          <th scope="col" data-align="end">
            Worst
          </th>
        </tr>
      </thead>
      <tbody>
        {spells.map(({ parameter, threshold, from, to, extreme }) => (
          <tr key={`${parameter.code} ${threshold.value} ${from}`}>
            <th scope="row">
              {parameter.name} {threshold.worse} {withUnit(String(threshold.value), parameter)}
              <span className="block text-quiet text-xs">{threshold.label}</span>
            </th>
            <td>{londonMoment(new Date(from))}</td>
            <td>{londonMoment(new Date(to))}</td>
            <td data-align="end">{formatReading(extreme, parameter)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
