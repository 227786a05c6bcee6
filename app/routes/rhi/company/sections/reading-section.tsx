import { PageSection } from '#app/components/page-section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { longDate } from '#domain/text/dates.ts'

interface Item {
  url: string
  title: string
  summary: string
  publishedAt: string
}

interface Props {
  name: string
  insights: readonly Item[]
  caseStudies: readonly Item[]
}

/** What the site has written about a company. */
export const ReadingSection = ({ name, insights, caseStudies }: Props) => {
  const items = [
    ...caseStudies.map((item) => ({ ...item, kind: 'Worked example, invented' })),
    ...insights.map((item) => ({ ...item, kind: 'Insight' })),
  ]
  return (
    items.length > 0 && (
      <PageSection id="reading" heading={`Reading about ${name}`}>
        <ul className="grid gap-x-10 md:grid-cols-2">
          {items.map(({ url, title, summary, publishedAt, kind }) => (
            <li key={url} className="border-rule border-t py-4">
              <h3 className="text-lg leading-snug">
                <TextLink to={url} className="text-text!">
                  {title}
                </TextLink>
              </h3>
              <p className="mt-1 text-quiet text-sm">
                {kind}, <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
              </p>
              <p className="mt-2 text-sm">{summary}</p>
            </li>
          ))}
        </ul>
      </PageSection>
    )
  )
}
