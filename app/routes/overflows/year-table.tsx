import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import type { OverflowYear } from '#domain/live/overflow-page.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Text } from '#domain/text/message.ts'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  years: readonly OverflowYear[]
  knownSince: number
  mark: string | null
}

const told = (t: Text, value: number | null | undefined, isWhole = true) => {
  if (value == null) return t('N/A')
  const number = formatNumber(value, { atMost: 1 })
  return isWhole ? number : t('at least {number}', { number })
}

/** Our count beside the company's annual return, and why they differ. */
export const YearTable = ({ years, knownSince, mark }: Props) => {
  const t = useText()
  return (
    <>
      {years.length === 0 ? (
        <p>{t('No discharge has been published since we read it.')}</p>
      ) : (
        <Table caption={mark ?? t('Spills and hours by calendar year')} captionHidden={!mark} dense>
          <thead>
            <tr>
              <th scope="col">{t('Year')}</th>
              <th scope="col" data-align="end">
                {t('Spills (12/24), from the feed')}
              </th>
              <th scope="col" data-align="end">
                {t('Hours, from the feed')}
              </th>
              <th scope="col" data-align="end">
                {t('Spills, annual return')}
              </th>
              <th scope="col" data-align="end">
                {t('Hours, annual return')}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, spills, hours, isWhole, annualReturn }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td data-align="end" className="whitespace-nowrap">
                  {told(t, spills, isWhole)}
                </td>
                <td data-align="end" className="whitespace-nowrap">
                  {spills && hours === 0 ? t('under {number}', { number: 0.1 }) : told(t, hours, isWhole)}
                </td>
                <td data-align="end">{told(t, annualReturn?.spills)}</td>
                <td data-align="end">{told(t, annualReturn?.hours)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="mt-4 text-quiet text-sm">
        {t(mark ? 'The recording begins on {moment}.' : 'All of its discharges are told since {moment}.', {
          moment: londonMoment(new Date(knownSince)),
        })}{' '}
        {t(
          'Of the time before we know one or the other, so a year that began before has at least so many. A count from the feed differs from the annual return, which is audited and leaves out what the company could show to be a fault of the monitor.',
        )}
      </p>
    </>
  )
}
