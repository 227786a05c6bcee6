import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatReading, parameterOf, withUnit } from '#domain/stations/parameters.ts'
import { type StationStatus, stationStatuses } from '#domain/stations/station.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Text } from '#domain/text/message.ts'

interface ListedStation {
  slug: string
  name: string
  place: string
  river: string
  status: StationStatus
  isDemonstration: boolean
  series: { id: number; parameter: string; latest: { at: number; value: number } | null; isSilent: boolean }[]
}

interface Props {
  id: string
  heading: string
  intro?: string
  stations: readonly ListedStation[]
}

export const StationList = ({ id, heading, intro, stations }: Props) => {
  const t = useText()
  return (
    <PageSection id={id} heading={heading} intro={intro}>
      <ul className="grid gap-6">
        {stations.map(({ slug, name, place, river, status, isDemonstration, series }) => (
          <li key={slug} className="rounded-card border border-rule p-5">
            <h3 className="text-xl">
              <TextLink to={`/stations/${slug}`}>{name}</TextLink>
            </h3>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-quiet text-sm">
              {isDemonstration ? <Badge tone="caution">{t('Simulated')}</Badge> : `${river}, ${place}.`}{' '}
              {t(stationStatuses[status].label)}
              {silenceOf(series, t)}.
            </p>
            <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
              {series.map(({ id: key, parameter: code, latest, isSilent }) => {
                const parameter = parameterOf(code)!
                return (
                  <div key={key} className="flex flex-col justify-between">
                    <dt className="text-quiet text-sm">{t(parameter.name)}</dt>
                    <dd className="tabular-nums">
                      {latest && !isSilent ? withUnit(formatReading(latest.value, parameter), parameter) : t('N/A')}
                      {latest && (
                        <span className="block text-quiet text-xs">
                          {isSilent
                            ? t('silent since {moment}', { moment: londonMoment(new Date(latest.at)) })
                            : t(londonMoment(new Date(latest.at)))}
                        </span>
                      )}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** A station that is in service and says nothing is no station in service: how much of it is silent stands beside its status. */
const silenceOf = (series: ListedStation['series'], t: Text) => {
  const silent = series.filter(({ isSilent }) => isSilent).length
  return silent > 0 && `, ${t('{silent} of {all} readings silent', { silent, all: series.length })}`
}
