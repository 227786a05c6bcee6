import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { followPathOf, subjectOf } from '#domain/alerts/subject.ts'
import type { LiveSummary } from '#domain/live/live-view.ts'

const LivePanel = hydrateWhenIdle(async () => (await import('#app/components/live/live-panel.tsx')).LivePanel)

/** Its overflows now, by the feeds that are connected; said plainly where none of them tells of it. */
export const CatchmentLive = ({ slug, live }: { slug: string; live: LiveSummary | null }) =>
  live ? (
    <LivePanel
      live={live}
      by="the companies’ own feeds; the catchment’s area is approximate"
      embed={`catchment-overflows/${slug}`}
      mapPath={`/live?catchment=${slug}`}
      followPath={followPathOf(subjectOf('catchment', slug))}
    />
  ) : (
    <section className="section on-mist" data-ground="mist" aria-labelledby="live">
      <div className="frame">
        <h2 id="live" className="mb-2 text-2xl">
          Its overflows today: not known
        </h2>
        <p>
          No live feed is connected that tells of this catchment, so nothing can be said of its overflows now.{' '}
          <TextLink to="/live">Which feeds are connected</TextLink>
        </p>
      </div>
    </section>
  )
