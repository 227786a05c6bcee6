import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type ShownState, shownStates } from '#domain/live/shown-state.ts'
import { londonMoment } from '#domain/text/london-time.ts'

export interface LiveRow {
  id: string
  sourceId: string
  name: string | null
  water: string | null
  company: { id: string; name: string } | null
  shown: ShownState
  at: Date
  sinceInferred: boolean
}

/** What a moment is, for a state. */
const momentWords: Record<ShownState, string> = {
  discharging: 'since',
  recent: 'until',
  offline: 'since',
  silent: 'last known state since',
  quiet: 'since',
}

/** The overflows of the map as rows: the accessible alternative to it. */
export const LiveList = ({ rows }: { rows: readonly LiveRow[] }) =>
  rows.length === 0 ? (
    <p>No overflow is in this state.</p>
  ) : (
    <Table caption="Overflows, those that discharge now first" captionHidden hover className="live-list">
      <thead>
        <tr>
          <th scope="col">Overflow</th>
          <th scope="col">State</th>
          <th scope="col">Company</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, sourceId, name, water, company, shown, at, sinceInferred }) => (
          <tr key={id}>
            <th scope="row">
              <TextLink to={`/overflows/${id}`}>{name ?? sourceId}</TextLink>
              {water && <span className="block font-normal text-quiet text-xs">{water}</span>}
            </th>
            <td>
              <span className="font-semibold">{shownStates[shown].label}</span>
              <span className="block text-quiet text-xs">
                {momentWords[shown]} {londonMoment(at)}
                {sinceInferred && shown !== 'recent' && ', when we noticed'}
              </span>
            </td>
            <td>{company?.name ?? 'N/A'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
