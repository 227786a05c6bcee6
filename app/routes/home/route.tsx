import { useEffect } from 'react'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageActions } from '#app/components/site/page-actions.tsx'
import { dehydrateQueries } from '#app/data/query-provider.tsx'
import { metadata } from '#app/metadata.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import { defaultArt } from '#domain/editorial/art.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { toApiSummary } from '#server/api/company-json.server.ts'
import { appContext } from '#server/context.server.ts'
import { getHome, getHomeLists } from '#server/queries/home.server.ts'
import { getLiveNow } from '#server/queries/live-panels.server.ts'
import type { Route } from './+types/route.ts'
import { AudienceSection } from './audience-section.tsx'
import { HomeFigures } from './home-figures.tsx'
import { LoopSection } from './loop-section.tsx'
import { PlaceField } from './place-field.tsx'
import { RecordSection } from './record-section.tsx'

export const page: PageDeclaration = {
  title: 'Home',
  description: 'Continuous river monitoring, an independent index of public trust, and the public record behind both.',
  keywords: 'start front page riverline',
}

/** A document request carries the lists. After a client-side navigation the sections query the API, so that the page does not wait for it. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  const [home, live, lists] = await Promise.all([
    getHome(db),
    getLiveNow(db, env.feeds),
    isDocument ? getHomeLists(db) : null,
  ])
  return {
    ...home,
    live,
    queryState: lists
      ? dehydrateQueries([
          [['/api/insights?limit=3'], lists.insights],
          [['/api/case-studies?limit=3'], lists.caseStudies],
          [['/api/companies'], lists.companies.map(toApiSummary)],
        ])
      : undefined,
  }
}

// With a chart, and far below the first screen.
const ReviewSection = hydrateWhenIdle(async () => (await import('./review-section.tsx')).ReviewSection)
// Only there while feeds are connected, so its code is not in the first load.
const LiveSection = hydrateWhenIdle(async () => (await import('./live-section.tsx')).LiveSection)
const loadSections = async () => (await import('./lower-sections.tsx')).lowerSections
const skeletons = (
  <div className="frame section grid gap-8 md:grid-cols-3">
    <Skeleton label="Loading" picture />
    <Skeleton label="" picture />
    <Skeleton label="" picture />
  </div>
)
const CaseStudies = hydrateWhenIdle(async () => (await loadSections()).caseStudies, skeletons)
const Trust = hydrateWhenIdle(async () => (await loadSections()).trust)
const Insights = hydrateWhenIdle(async () => (await loadSections()).insights, skeletons)

const Platform = hydrateWhenIdle(async () => (await loadSections()).platform)
const Ecosystem = hydrateWhenIdle(async () => (await loadSections()).ecosystem)
const LastSections = hydrateWhenIdle(async () => (await loadSections()).last)

/** Shorter labels than the figures have, for the chart. */
const trustLabels: Record<string, string> = {
  'trust-company-data': 'Trust data that companies report',
  'prefer-independent': 'Prefer independent validation',
  'trust-mission-led': 'Trust mission-led organisations',
}

export const meta: Route.MetaFunction = (args) => metadata(args, {})

export default function Home({ loaderData }: Route.ComponentProps) {
  useDefaultPictures()
  const { text, hero, live, figures, record, wave, responses, queryState } = loaderData
  const figuresOf = (...slugs: string[]) => slugs.flatMap((slug) => (figures[slug] ? [{ slug, ...figures[slug] }] : []))
  const topics = figures['review-topics']
  return (
    <>
      <PageHero size="home" pattern="braid" {...heroOf(text.hero, hero)}>
        <PlaceField />
      </PageHero>
      <HomeFigures figures={figuresOf('top-concern', 'respondents', 'companies-ranked')} />
      <div className="frame pt-4">
        <PageActions />
      </div>
      {live && <LiveSection {...live} />}
      <RecordSection text={text.record} figures={record} />
      <LoopSection text={text.loop} />
      <AudienceSection text={text.audiences} />
      <Platform text={text.platform} />
      {topics && (
        <ReviewSection
          text={text.review}
          recommendations={figures['review-recommendations'] ?? null}
          topics={{
            total: responses.reduce((sum, { count }) => sum + count, 0),
            groups: responses.map(({ code, ...group }) => ({ ...group, filled: code !== 'not-found' })),
            provenance: topics.provenance,
          }}
        />
      )}
      <CaseStudies text={text.caseStudies} state={queryState} />
      <Ecosystem text={text.partners} />
      <Trust
        text={text.trust}
        state={queryState}
        shares={figuresOf('trust-company-data', 'prefer-independent', 'trust-mission-led').map((figure) => ({
          ...figure,
          label: trustLabels[figure.slug]!,
        }))}
        wave={wave}
      />
      <Insights text={text.insights} state={queryState} />
      <LastSections text={text} />
    </>
  )
}

/** The two heroes of the home page. An administrator picks one in the settings. */
const heroOf = ({ headlines, subtitle, filmButtons, headlineButtons }: HomeText['hero'], hero: 'video' | 'headline') =>
  hero === 'video'
    ? ({ background: 'video', headlines, subtitle, buttons: filmButtons } as const)
    : ({ background: 'midnight', headlines, subtitle, buttons: headlineButtons } as const)

/** Replaces a picture that does not load by the default, also one that failed before hydration. */
const useDefaultPictures = () =>
  useEffect(() => {
    const replaceByDefault = (image: unknown) => {
      if (image instanceof HTMLImageElement && !image.src.endsWith(defaultArt)) image.src = defaultArt
    }
    const onError = ({ target }: Event) => replaceByDefault(target)
    // Event delegation in the capture phase, because error events of images do not bubble.
    document.addEventListener('error', onError, true)
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) replaceByDefault(image)
    return () => document.removeEventListener('error', onError, true)
  }, [])
