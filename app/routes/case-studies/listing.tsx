import { CaseStudyCard } from '#app/components/editorial/case-study-card.tsx'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { categoryLabel } from '#domain/editorial/case-study.ts'
import { type PageDeclaration, text } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { listCaseStudies } from '#server/queries/case-studies.server.ts'
import type { Route } from './+types/listing.ts'

export const page: PageDeclaration = {
  title: 'Worked examples',
  description: 'Invented worked examples of monitoring, from a chalk stream to a salmon river.',
  keywords: 'case studies examples projects',
  query: () => ({ category: text(40) }),
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const category = new URL(request.url).searchParams.get('category')?.slice(0, 40) || null
  const allStudies = await listCaseStudies(appContext(context).db)
  const categories = [...new Set(allStudies.map((study) => study.category))].map((code) => ({
    code,
    label: categoryLabel(code),
    count: allStudies.filter((study) => study.category === code).length,
  }))
  return {
    category,
    categories,
    total: allStudies.length,
    studies: allStudies.filter((study) => !category || study.category === category),
  }
}

const addressOf = (category: string | null) => (category ? `/case-studies?category=${category}` : '/case-studies')

export const meta: Route.MetaFunction = (args) => {
  const category = args.loaderData?.category ?? null
  return metadata(args, {
    title: category ? `Worked examples: ${categoryLabel(category).toLowerCase()}` : 'Worked examples',
    description:
      'Worked examples of river monitoring at real places. Stations, readings and results are invented and marked so; facts about the rivers carry their sources.',
    canonical: addressOf(category && args.loaderData?.studies.length ? category : null),
  })
}

export default function WorkedExamples({ loaderData: { category, categories, total, studies } }: Route.ComponentProps) {
  const [first, ...others] = studies
  return (
    <>
      <PageHero
        title="Worked examples"
        subtitle="At real places, with invented stations: what would be installed, what readings could show, what they might change and what would stay unknown."
        pattern="braid"
      />
      <div className="frame section">
        <nav aria-label="Categories" className="flex flex-wrap gap-2">
          <Chip to={addressOf(null)} pressed={!category}>
            All <span className="tabular-nums opacity-75">{total}</span>
          </Chip>
          {categories.map(({ code, label, count }) => (
            <Chip key={code} to={addressOf(code)} pressed={category === code}>
              {label} <span className="tabular-nums opacity-75">{count}</span>
            </Chip>
          ))}
        </nav>
        <p role="status" className="sr-only">
          {studies.length} {studies.length === 1 ? 'worked example' : 'worked examples'}
        </p>
        <p className="measure mt-8 mb-12 border-rule border-t pt-4 text-quiet text-sm">
          The rivers, companies and laws in these examples are real and sourced. The stations, readings and results are
          invented: no such deployment is on the public record, and none of ours is live. Each invented value is marked.
          No company named here is a client or took part.
        </p>
        {first ? (
          <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
            <li className="md:col-span-full">
              <CaseStudyCard study={first} variant="featured" headingLevel={2} eager />
            </li>
            {others.map((study) => (
              <li key={study.id}>
                <CaseStudyCard study={study} headingLevel={2} />
              </li>
            ))}
          </ul>
        ) : total === 0 ? (
          <p>No worked example has been published yet.</p>
        ) : (
          <p>
            No worked example is filed under “{categoryLabel(category ?? '')}”.{' '}
            <TextLink to="/case-studies">Show all worked examples</TextLink>
          </p>
        )}
      </div>
    </>
  )
}
