import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
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
  const t = useText()
  const items = [
    ...caseStudies.map((item) => ({ ...item, kind: t('Worked example, invented') })),
    ...insights.map((item) => ({ ...item, kind: t('Insight') })),
  ]
  return (
    items.length > 0 && (
      <PageSection id="reading" heading={t('Reading about {name}', { name })}>
        <ul className="grid gap-x-10 md:grid-cols-2">
          {items.map(({ url, title, summary, publishedAt, kind }) => (
            <li key={url} className="border-rule border-t py-4">
              <h3 className="text-lg leading-snug">
                <AsWritten text={title}>
                  <TextLink to={url} className="text-text!">
                    {title}
                  </TextLink>
                </AsWritten>
              </h3>
              <p className="mt-1 text-quiet text-sm">
                {kind}, <time dateTime={publishedAt}>{t(longDate(publishedAt))}</time>
              </p>
              <p className="mt-2 text-sm">
                <AsWritten text={summary} />
              </p>
            </li>
          ))}
        </ul>
      </PageSection>
    )
  )
}
