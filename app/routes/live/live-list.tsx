import { useText } from '#app/language.ts'
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
  discharging: 'since {moment}',
  recent: 'until {moment}',
  offline: 'since {moment}',
  silent: 'last known state since {moment}',
  quiet: 'since {moment}',
}

/** The overflows of the map as rows: the accessible alternative to it. */
export const LiveList = ({ rows }: { rows: readonly LiveRow[] }) => {
  const t = useText()
  return rows.length === 0 ? (
    <p>{t('No overflow is in this state.')}</p>
  ) : (
    <Table caption={t('Overflows, those that discharge now first')} captionHidden hover className="live-list">
      <thead>
        <tr>
          <th scope="col">{t('Overflow')}</th>
          <th scope="col">{t('State')}</th>
          <th scope="col">{t('Company')}</th>
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
              <span className="font-semibold">{t(shownStates[shown].label)}</span>
              <span className="block text-quiet text-xs">
                {t(momentWords[shown], { moment: londonMoment(at) })}
                {sinceInferred && shown !== 'recent' && `, ${t('when we noticed')}`}
              </span>
            </td>
            <td>{company?.name ?? 'N/A'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
