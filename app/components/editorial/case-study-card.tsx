import { Badge } from '#app/ui/badge.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import { type CaseStudySummary, categoryTone, studyKind } from '#domain/editorial/case-study.ts'
import { Byline } from './byline.tsx'
import { CardImage } from './card-image.tsx'
import { CardTags } from './card-tags.tsx'

interface Props {
  study: CaseStudySummary
  /** `featured` is wide, with its picture beside it; `compact` is a line and a title. */
  variant?: 'default' | 'compact' | 'featured'
  headingLevel?: 2 | 3
  /** In view when the page opens. */
  eager?: boolean
}

const titles = { default: 'text-xl', compact: 'text-lg', featured: 'text-3xl' }

/** A worked example in a list, marked on the card itself in every variant. The whole card leads to it. */
export const CaseStudyCard = ({ study, variant = 'default', headingLevel = 3, eager }: Props) => {
  const Heading = `h${headingLevel}` as const
  const featured = variant === 'featured'
  const compact = variant === 'compact'
  return (
    <article
      className={`card flex h-full flex-col ${featured ? 'lg:grid lg:grid-cols-12 lg:items-center lg:gap-10' : ''} ${compact ? 'border-rule border-t-2 pt-5' : ''}`}
    >
      {!compact && (
        <CardImage
          src={study.heroImage}
          alt={study.alt}
          eager={eager}
          className={`mb-5 w-full ${featured ? 'aspect-8/5 lg:col-span-7 lg:mb-0' : 'aspect-16/9'}`}
        />
      )}
      <div className={`flex flex-col items-start gap-3 ${featured ? 'lg:col-span-5' : 'grow'}`}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-sm">{studyKind(study.invented)}</span>
          {study.invented && <InventedMark />}
          <Badge tone={categoryTone(study.category)}>{study.categoryLabel}</Badge>
        </p>
        <Heading className={`text-balance ${titles[variant]}`}>
          <CardLink to={study.url} prefetch="intent">
            {study.title}
          </CardLink>
        </Heading>
        <p className={`text-quiet ${featured ? 'text-lg' : compact ? 'text-sm' : ''}`}>
          {compact ? study.subtitle : study.excerpt}
        </p>
        {!compact && (
          <div className={`flex flex-col gap-2 ${featured ? '' : 'mt-auto pt-1'}`}>
            <Byline author={study.author} publishedAt={study.publishedAt} minutes={study.readingTimeMinutes} />
            <CardTags tags={study.tags} />
          </div>
        )}
      </div>
    </article>
  )
}
