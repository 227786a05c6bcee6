import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type RecommendationFilters, recommendationsQuery } from '#domain/review/recommendation-filters.ts'

interface Props {
  filters: RecommendationFilters
  count: number
}

/** What is on the page as files, and the feed that says when a response changes. */
export const RecommendationDownloads = ({ filters, count }: Props) => {
  const query = recommendationsQuery(filters)
  const topics = `${count} ${count === 1 ? 'topic' : 'topics'}`
  return (
    <aside aria-label="Files and feed" className="mt-16 flex flex-wrap gap-x-8 gap-y-2 border-text border-t-2 pt-5">
      <TextLink standAlone to={`/api/recommendations.csv${query}`} download="riverline-recommendations.csv">
        <Icon name="download" />
        Download {topics} (CSV)
      </TextLink>
      <TextLink standAlone to={`/api/recommendations${query}`} download="riverline-recommendations.json">
        <Icon name="download" />
        Download {topics} (JSON)
      </TextLink>
      <TextLink standAlone to="/cunliffe-review/recommendations/feed.xml" reloadDocument>
        <Icon name="link" />
        Follow changes (Atom feed)
      </TextLink>
    </aside>
  )
}
