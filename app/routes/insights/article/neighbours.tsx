import { Icon } from '#app/ui/icon.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import type { InsightPost } from '#domain/editorial/insight.ts'
import { longDate } from '#domain/text/dates.ts'

interface Props {
  previous: InsightPost | null
  next: InsightPost | null
}

/** The pieces before and after this one by date. */
export const Neighbours = ({ previous, next }: Props) => (
  <nav aria-label="Earlier and later insights" className="grid gap-x-8 border-rule border-y md:grid-cols-2">
    {previous && <Neighbour post={previous} label="Earlier" icon="arrow-left" rel="prev" />}
    {next && <Neighbour post={next} label="Later" icon="arrow-right" rel="next" />}
  </nav>
)

const Neighbour = (props: { post: InsightPost; label: string; icon: 'arrow-left' | 'arrow-right'; rel: string }) => {
  const { title, publishedAt } = props.post.frontmatter
  const isLater = props.rel === 'next'
  return (
    <Destination
      to={props.post.url}
      rel={props.rel}
      className={`group flex flex-col gap-1 py-6 no-underline ${isLater ? 'md:col-start-2 md:items-end md:text-right max-md:not-first:border-rule max-md:not-first:border-t' : ''}`}
    >
      <span className="inline-flex items-center gap-2 text-quiet text-sm">
        {!isLater && <Icon name={props.icon} />}
        {props.label}, {longDate(publishedAt)}
        {isLater && <Icon name={props.icon} />}
      </span>
      <span className="font-display font-semibold text-lg group-hover:underline">{title}</span>
    </Destination>
  )
}
