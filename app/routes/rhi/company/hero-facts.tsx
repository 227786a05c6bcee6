import { EpaStars } from '#app/components/rhi/epa-stars.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import type { Headline } from '#domain/index/company-headlines.ts'

/** What is asked first of a company: its newest record, each fact with its source, or that none was found. */
export const HeroFacts = ({ company, headlines }: { company: string; headlines: readonly Headline[] }) => (
  <dl
    className="mt-10 grid grid-cols-2 gap-x-8 gap-y-5 border-rule border-t pt-6 sm:grid-cols-3"
    data-figure="newest-record"
  >
    {headlines.map(({ term, value, stars, provenance, page, note, href }) => (
      <div key={term}>
        <dt className="text-quiet text-sm">{term}</dt>
        <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-display font-semibold text-2xl">
            {stars ? <EpaStars stars={stars} className="h-6" /> : value}
          </span>
          {provenance && <SourceNote provenance={provenance} of={`${term}, ${company}`} page={page} />}
          {href ? (
            <a href={href} className="underline">
              {note}
            </a>
          ) : (
            note
          )}
        </dd>
      </div>
    ))}
  </dl>
)
