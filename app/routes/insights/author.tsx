import { CaseStudyCard } from '#app/components/editorial/case-study-card.tsx'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { RichText } from '#app/components/text/rich-text.tsx'
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
import type { Route } from './+types/author.ts'
import { InsightList } from './insight-list.tsx'

export const page: PageDeclaration = { sitemap: { entriesOf: 'authors' }, query: () => ({ page: pageNumber }) }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const page = parsePage(new URL(request.url).searchParams)
  const taxonomy = await getTaxonomy(db)
  const desk = taxonomy.desk(params.slug)
  if (!desk || page === null) throw await notFoundOrRedirect(context, request)
  const [{ posts, total }, studies] = await Promise.all([
    listInsights(db, { author: desk.slug, limit: insightsAPage, offset: (page - 1) * insightsAPage }),
    listCaseStudies(db, { author: desk.slug }),
  ])
  if (page > 1 && posts.length === 0) throw await notFoundOrRedirect(context, request)
  return { desk, page, posts, total, studies, facts: pageFacts(context, request) }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { desk, facts } = args.loaderData
  const { name, role, slug } = desk
  return metadata(args, {
    title: name,
    description: `${role}. Everything the ${name.toLowerCase()} has signed, newest first.`,
    canonical: `/insights/authors/${slug}`,
    breadcrumbs: { trail: facts.breadcrumb, current: name },
  })
}

export default function Author({ loaderData: { desk, page, posts, total, studies, facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={desk.name}
        subtitle={desk.role}
        badge="Author desk"
        pattern="drift"
        trail={facts.breadcrumb}
        current={desk.name}
      />
      <div className="frame section">
        <RichText html={desk.bio} className="mb-14" />
        <h2 className="mb-8 border-rule border-t pt-10 text-2xl">Insights by this desk</h2>
        {total > 0 ? (
          <InsightList
            key={`${desk.slug}${page}`}
            posts={posts}
            page={page}
            total={total}
            headingLevel={3}
            filters={{ author: desk.slug }}
            lead={total === 1}
            hrefOf={(to) => `/insights/authors/${desk.slug}${to > 1 ? `?page=${to}` : ''}`}
          />
        ) : (
          <p>This desk has not signed an insight yet.</p>
        )}
        {studies.length > 0 && (
          <section aria-labelledby="studies" className="mt-16 border-rule border-t pt-10">
            <h2 id="studies" className="mb-8 text-2xl">
              Worked examples by this desk
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
