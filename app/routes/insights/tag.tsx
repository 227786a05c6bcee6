import { CaseStudyCard } from '#app/components/editorial/case-study-card.tsx'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { insightsAPage } from '#domain/editorial/insight.ts'
import { parsePage } from '#domain/editorial/insights-address.ts'
import { type PageDeclaration, pageNumber } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { listCaseStudies } from '#server/queries/case-studies.server.ts'
import { listInsights } from '#server/queries/insights.server.ts'
import { getTaxonomy } from '#server/queries/taxonomy.server.ts'
import type { Route } from './+types/tag.ts'
import { InsightList } from './insight-list.tsx'

export const page: PageDeclaration = { sitemap: { entriesOf: 'tags' }, query: () => ({ page: pageNumber }) }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const page = parsePage(new URL(request.url).searchParams)
  const taxonomy = await getTaxonomy(db)
  const tag = taxonomy.tag(params.tag)
  if (!tag || page === null) throw await notFoundOrRedirect(context, request)
  const [{ posts, total }, studies] = await Promise.all([
    listInsights(db, { tag: params.tag, limit: insightsAPage, offset: (page - 1) * insightsAPage }),
    listCaseStudies(db, { tag: params.tag }),
  ])
  if (page > 1 && posts.length === 0) throw await notFoundOrRedirect(context, request)
  return { facts: pageFacts(context, request), slug: params.tag, ...tag, page, posts, total, studies }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { label, about, slug, facts } = args.loaderData
  return metadata(args, {
    title: `${label}: insights and worked examples`,
    description: about,
    canonical: `/insights/tags/${slug}`,
    breadcrumbs: { trail: facts.breadcrumb, current: label },
  })
}

export default function Tag({ loaderData }: Route.ComponentProps) {
  const { slug, label, about, page, posts, total, studies, facts } = loaderData
  return (
    <>
      <PageHero
        title={label}
        subtitle={about}
        badge="Tag"
        pattern="tributaries"
        trail={facts.breadcrumb}
        current={label}
      />
      <div className="frame section">
        {total > 0 ? (
          <InsightList
            key={`${slug}${page}`}
            posts={posts}
            page={page}
            total={total}
            filters={{ tag: slug }}
            lead={total === 1}
            hrefOf={(to) => `/insights/tags/${slug}${to > 1 ? `?page=${to}` : ''}`}
          />
        ) : (
          <p>No insight carries this tag yet.</p>
        )}
        {studies.length > 0 && (
          <section aria-labelledby="studies" className="mt-16 border-rule border-t pt-10">
            <h2 id="studies" className="mb-8 text-2xl">
              Worked examples
            </h2>
            <ul className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
              {studies.map((study) => (
                <li key={study.id}>
                  <CaseStudyCard study={study} variant="compact" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
