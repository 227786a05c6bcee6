import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { type LiveSummary, liveHeading } from '#domain/live/live-view.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { useLiveUpdates } from './use-live-updates.ts'

interface Props {
  live: LiveSummary
  /** Whose feed it shows; without it any feed's. */
  company?: string
  /** Whose words they are: "the company’s own feed". */
  by: string
  mapPath: string
  /** What it is called at /embed?of=, for other sites. */
  embed: string
  followPath: string
}

const number = (count: number) => formatNumber(count)

/** What is reported now of a company's or a catchment's overflows, with its age. */
export const LivePanel = ({ live, company, by, mapPath, embed, followPath }: Props) => {
  useLiveUpdates({ company })
  const t = useText()
  const { counts, isCurrent, asOf } = live
  const unknown = counts.offline + counts.silent
  return (
    <section className="section on-mist" data-ground="mist" aria-labelledby="live">
      <div className="frame">
        <h2 id="live" className="mb-2 text-2xl">
          {liveHeading(live, t)}
        </h2>
        <p>
          {isCurrent &&
            counts.all > 0 &&
            `${t('{number} more did in the last 48 hours.', { number: number(counts.recent) })} `}
          {unknown > 0 &&
            `${t('Of {number} nobody can tell: the monitor is offline, or it or the feed does not report.', { number: number(unknown) })} `}
          {asOf && `${t('As of {moment}, by {by}.', { moment: londonMoment(asOf), by })} `}
          <TextLink to={mapPath}>{t('See them on the map')}</TextLink>,{' '}
          <TextLink to={followPath}>{t('follow them')}</TextLink>, {t('or')}{' '}
          <TextLink to={`/embed?of=${embed}`}>{t('embed this in your page')}</TextLink>
        </p>
      </div>
    </section>
  )
}
