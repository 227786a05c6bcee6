import { useQuery } from '@tanstack/react-query'
import { CardImage } from '#app/components/editorial/card-image.tsx'
import { CardTags } from '#app/components/editorial/card-tags.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import { type CaseStudySummary, studyKind } from '#domain/editorial/case-study.ts'
import { featuredCaseStudies, type QueriedSectionProps } from './home-queries.ts'

/** Three featured worked examples, each marked on its own card. A failed fetch counts as none. */
export const CaseStudiesSection = ({
  text,
  refetchOnMount,
}: QueriedSectionProps & { text: HomeText['caseStudies'] }) => {
  const { data, isPending, isError } = useQuery({ ...featuredCaseStudies, refetchOnMount })
  return (
    <section className="section on-mist">
      <div className="frame">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 className="text-3xl">{text.heading}</h2>
          <TextLink to={text.link.href} standAlone>
            {text.link.text}
          </TextLink>
        </div>
        <p className="measure mt-3 text-quiet">{text.text}</p>
        {isPending ? (
          <div className="mt-10 grid gap-8 md:grid-cols-3" aria-busy="true">
            {[1, 2, 3].map((position) => (
              <Skeleton key={position} label={position === 1 ? 'Loading worked examples' : ''} picture />
            ))}
          </div>
        ) : data?.length && !isError ? (
          <ul className="swipe mt-6 grid gap-x-8 gap-y-12 md:grid-cols-3">
            {data.map((study) => (
              <Study key={study.slug} study={study} />
            ))}
          </ul>
        ) : (
          <p className="mt-10 border-rule border-t pt-6 text-quiet">No featured case studies available at the moment</p>
        )}
      </div>
    </section>
  )
}

const Study = ({ study }: { study: CaseStudySummary }) => (
  <li className="card flex flex-col">
    <CardImage src={study.heroImage} alt={study.alt} className="aspect-8/5 w-full" />
    <p className="mt-5 flex flex-wrap items-center gap-2 text-sm">
      <span className="font-semibold text-river">
        {studyKind(study.invented)}: {study.categoryLabel.toLowerCase()}
      </span>
      {study.invented && <InventedMark />}
    </p>
    <h3 className="mt-2 text-xl">
      <CardLink to={study.url}>{study.title}</CardLink>
    </h3>
    <p className="mt-2 mb-3 text-quiet max-md:hidden">{study.excerpt}</p>
    <CardTags tags={study.tags} />
  </li>
)
