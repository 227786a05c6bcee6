import { useLanguage } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import type { StateCounts } from '#domain/live/live-view.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  feeds: readonly {
    code: string
    title: string
    isCurrent: boolean
    isShort: boolean
    asOf: Date | null
    counts: StateCounts
  }[]
  attributions: readonly string[]
}

const numbers = ['discharging', 'recent', 'offline', 'silent', 'all'] as const

/** Each feed with its age, and what it says. A feed that is not current tells nothing of today. */
export const FeedCounts = ({ feeds, attributions }: Props) => {
  const { text: t, langOf } = useLanguage()
  return (
    <section className="section on-mist" data-ground="mist" aria-labelledby="feeds">
      <div className="frame">
        <h2 id="feeds" className="mb-2 text-2xl">
          {t('Where this comes from, and how old it is')}
        </h2>
        <Table caption={t('The feeds that are connected, as read last')} captionHidden dense>
          <thead>
            <tr>
              <th scope="col">{t('Feed')}</th>
              <th scope="col">{t('As of')}</th>
              <th scope="col" data-align="end">
                {t('Discharging')}
              </th>
              <th scope="col" data-align="end">
                {t('Last 48 hours')}
              </th>
              <th scope="col" data-align="end">
                {t('Offline')}
              </th>
              <th scope="col" data-align="end">
                {t('Not reporting')}
              </th>
              <th scope="col" data-align="end">
                {t('Overflows')}
              </th>
            </tr>
          </thead>
          <tbody>
            {feeds.map(({ code, title, isCurrent, isShort, asOf, counts }) => (
              <tr key={code}>
                <th scope="row">{title}</th>
                <td>
                  {t(asOf ? londonMoment(asOf) : 'Not read yet')}
                  {!isCurrent && <span className="block text-danger text-xs">{t('Not current')}</span>}
                  {isShort && <span className="block text-quiet text-xs">{t('The last answer was incomplete')}</span>}
                </td>
                {numbers.map((name) => (
                  <td key={name} data-align="end">
                    {formatNumber(counts[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <ul className="mt-6 text-quiet text-sm">
          {attributions.map((line) => (
            <li key={line} lang={langOf?.(line)}>
              {line}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
