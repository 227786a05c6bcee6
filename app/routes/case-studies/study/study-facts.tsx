import type { ReactNode } from 'react'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { studyKind } from '#domain/editorial/case-study.ts'
import { longDate } from '#domain/text/dates.ts'

interface Props {
  invented: boolean
  category: { code: string; label: string }
  place: { label: string; lat: number; lon: number } | null
  company: { slug: string; name: string } | null
  catchment: { slug: string; name: string } | null
  author: { slug: string; name: string }
  publishedAt: string
  modifiedAt: string | null
  minutes: number
  /** The map of where it is. */
  map?: ReactNode
}

/** Where, who and when, beside the text. */
export const StudyFacts = ({
  invented,
  category,
  place,
  company,
  catchment,
  author,
  publishedAt,
  modifiedAt,
  minutes,
  map,
}: Props) => (
  <section aria-labelledby="facts">
    <h2 id="facts" className="sr-only">
      About this study
    </h2>
    {map}
    <dl className="facts">
      <Fact term="What this is">
        <span className="flex flex-wrap items-center gap-2">
          {studyKind(invented)} {invented && <InventedMark />}
        </span>
        {invented && (
          <span className="block text-quiet text-xs">
            The place is real. Stations, readings and results are invented.
          </span>
        )}
      </Fact>
      {place && (
        <Fact term="Place">
          {place.label} <span className="block text-quiet text-xs tabular-nums">{coordinates(place)}</span>
        </Fact>
      )}
      {catchment && (
        <Fact term="Catchment">
          <TextLink to={`/catchments/${catchment.slug}`}>{catchment.name}</TextLink>
        </Fact>
      )}
      {company && (
        <Fact term="Company on this river">
          <TextLink to={`/rhi/companies/${company.slug}`}>{company.name}</TextLink>
          {invented && <span className="block text-quiet text-xs">It had no part in this.</span>}
        </Fact>
      )}
      <Fact term="Category">
        <TextLink to={`/case-studies?category=${category.code}`}>{category.label}</TextLink>
      </Fact>
      <Fact term="Written by">
        <TextLink to={`/insights/authors/${author.slug}`}>{author.name}</TextLink>
      </Fact>
      <Fact term="Published">
        <time dateTime={publishedAt}>{longDate(publishedAt)}</time>, {minutes} min read
        {modifiedAt && (
          <span className="block">
            Changed <time dateTime={modifiedAt}>{longDate(modifiedAt)}</time>
          </span>
        )}
      </Fact>
    </dl>
  </section>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet text-xs">{term}</dt>
    <dd className="text-sm">{children}</dd>
  </div>
)

const coordinates = ({ lat, lon }: { lat: number; lon: number }) =>
  `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lon).toFixed(2)}° ${lon < 0 ? 'W' : 'E'}`
