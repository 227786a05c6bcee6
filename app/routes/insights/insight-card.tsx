import { Byline } from '#app/components/editorial/byline.tsx'
import { CardImage } from '#app/components/editorial/card-image.tsx'
import { CardTags } from '#app/components/editorial/card-tags.tsx'
import type { Tone } from '#app/ui/badge.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import type { InsightPost } from '#domain/editorial/insight.ts'
import { streams } from '#domain/editorial/streams.ts'

interface Props {
  post: InsightPost
  /** `lead` opens a list, with its picture beside it; `compact` has no picture. */
  variant?: 'default' | 'lead' | 'compact'
  headingLevel?: 2 | 3
  /** In view when the page opens. */
  eager?: boolean
}

/** The tone of a stream as the colour of its name. */
const toneClasses: Record<Tone, string> = {
  river: 'text-river',
  violet: 'text-violet',
  green: 'text-good',
  caution: 'text-caution',
  danger: 'text-danger',
  quiet: 'text-quiet',
}

const titleSizes = { default: 'text-xl', lead: 'text-3xl', compact: 'text-lg' }

/** An insight in a list. The whole card leads to it. */
export const InsightCard = ({ post, variant = 'default', headingLevel = 3, eager }: Props) => {
  const { frontmatter, codes } = post
  const Heading = `h${headingLevel}` as const
  const isLead = variant === 'lead'
  return (
    <article
      className={`card flex h-full flex-col ${isLead ? 'lg:grid lg:grid-cols-12 lg:items-center lg:gap-10' : ''} ${variant === 'compact' ? 'border-rule border-t pt-4' : ''}`}
    >
      {variant !== 'compact' && (
        <CardImage
          src={frontmatter.heroImage}
          alt={frontmatter.alt}
          eager={eager}
          className={`mb-5 aspect-8/5 w-full ${isLead ? 'lg:col-span-7 lg:mb-0' : ''}`}
        />
      )}
      <div className={`flex flex-col gap-3 ${isLead ? 'lg:col-span-5' : 'grow'}`}>
        <p className={`font-semibold text-sm ${toneClasses[streams[codes.stream].tone as Tone]}`}>
          {frontmatter.stream}
        </p>
        <Heading className={`text-balance ${titleSizes[variant]}`}>
          <CardLink to={post.url} prefetch="intent">
            {frontmatter.title}
          </CardLink>
        </Heading>
        {variant !== 'compact' && <p className={`text-quiet ${isLead ? 'text-lg' : ''}`}>{frontmatter.summary}</p>}
        <div className={`flex flex-col gap-2 ${isLead ? '' : 'mt-auto pt-1'}`}>
          <Byline author={frontmatter.author} publishedAt={frontmatter.publishedAt} minutes={frontmatter.readingMins} />
          {variant !== 'compact' && <CardTags tags={frontmatter.tags} />}
        </div>
      </div>
    </article>
  )
}
