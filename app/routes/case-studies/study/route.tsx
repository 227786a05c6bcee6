import { useRouteLoaderData } from 'react-router'
import { ArticleHead } from '#app/components/editorial/article-head.tsx'
import { CaseStudyCard } from '#app/components/editorial/case-study-card.tsx'
import { CiteAndShare } from '#app/components/editorial/cite-and-share.tsx'
import { ContentsList } from '#app/components/editorial/contents-list.tsx'
import { TagChips } from '#app/components/editorial/tag-chips.tsx'
import { ChartedText } from '#app/components/text/charted-text.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { metadata } from '#app/metadata.ts'
import { articleData, exampleData } from '#app/structured-data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { categoryTone, studyDescription, studyKind, studyTitle } from '#domain/editorial/case-study.ts'
import { mapCredits } from '#domain/maps/map-credits.ts'
import { apaCitation } from '#domain/open-data/apa.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getLocator } from '#server/geo/locator.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getCaseStudy } from '#server/queries/case-studies.server.ts'
import { chartReader, withChartData } from '#server/queries/chart-data.server.ts'
import type { Route } from './+types/route.ts'
import { StudyFacts } from './study-facts.tsx'

export const page: PageDeclaration = { sitemap: { entriesOf: 'case-studies' } }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const studyPage = await getCaseStudy(db, params.slug)
  if (!studyPage) throw await notFoundOrRedirect(context, request)
  const { place, catchment } = studyPage
  const map = locatorLayout(getLocator({ catchment: catchment?.slug, point: place }))
  const { text, ...rest } = studyPage
  return {
    facts: pageFacts(context, request),
    ...rest,
    contents: text.contents,
    parts: await withChartData(chartReader(db), text.parts),
    map,
  }
}

const shortTitle = (title: string) => title.split(':')[0]!

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { study, facts } = args.loaderData
  const image = `/share/case-study/${study.slug}.png`
  return metadata(args, {
    title: studyTitle(study),
    description: studyDescription(study),
    keywords: study.tags,
    image,
    type: 'article',
    publishedTime: study.publishedAt,
    modifiedTime: study.modifiedAt,
    author: study.author,
    section: study.categoryLabel,
    canonical: study.url,
    ...args.loaderData.presentation,
    breadcrumbs: { trail: facts.breadcrumb, current: shortTitle(study.title) },
    structuredData: [
      (study.invented ? exampleData : articleData)(args, {
        ...study,
        summary: study.excerpt,
        image,
        authorSlug: study.codes.author,
        stream: study.categoryLabel,
      }),
    ],
  })
}

export default function Study({ loaderData }: Route.ComponentProps) {
  const { study, contents, parts, place, company, catchment, related, hero, map, facts } = loaderData
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
  return (
    <article>
      <ArticleHead
        trail={facts.breadcrumb}
        current={shortTitle(study.title)}
        eyebrow={
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{studyKind(study.invented)}</span>
            {study.invented && <InventedMark />}
            <Badge tone={categoryTone(study.category)}>{study.categoryLabel}</Badge>
          </span>
        }
        title={study.title}
        summary={study.subtitle}
        art={{ slug: study.slug, theme: study.category, picture: hero }}
      />
      <div className="frame article-columns py-12 md:py-16">
        <div className="article-side">
          <StudyFacts
            invented={study.invented}
            category={{ code: study.category, label: study.categoryLabel }}
            place={place}
            company={company}
            catchment={catchment}
            author={{ slug: study.codes.author, name: study.author }}
            publishedAt={study.publishedAt}
            modifiedAt={study.modifiedAt}
            minutes={study.readingTimeMinutes}
            map={
              map &&
              place && (
                <LocatorMap layout={map} label={`Map of where ${place.label} is`} className="mb-4 w-full max-w-80" />
              )
            }
          />
          <div className="mt-8">
            <ContentsList contents={contents} label="In this example" />
          </div>
        </div>
        <div className="min-w-0">
          <ChartedText parts={parts} className="article-body" firstLevel={2} />
          <div className="mt-12 flex max-w-[68ch] flex-col gap-6">
            <TagChips tags={study.tags} slugs={study.codes.tags} />
            <CiteAndShare
              title={studyTitle(study)}
              address={siteUrl + study.url}
              citation={apaCitation({
                ...{ type: 'article', author: study.author, title: study.title, issued: study.publishedAt },
                note: study.invented ? 'worked example, invented' : null,
                ...{ publisher: useOrganisation().name, url: siteUrl + study.url },
              })}
            />
            {map && <p className="text-quiet text-xs">{mapCredits}</p>}
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="on-mist">
          <div className="frame section">
            <h2 id="related" className="mb-8 text-2xl">
              Other worked examples
            </h2>
            <ul className="grid gap-8 md:grid-cols-3">
              {related.map((other) => (
                <li key={other.id}>
                  <CaseStudyCard study={other} variant="compact" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </article>
  )
}
