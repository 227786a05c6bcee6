import { SourceList } from '#app/components/sources/source-list.tsx'
import { SourcesSection } from '#app/components/sources/sources-section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { confidences, type Provenance } from '#domain/figures/provenance.ts'
import { bathingBySite } from '#domain/maps/bathing.ts'
import type { CatchmentRecord } from '#domain/maps/catchment.ts'

/** What the page rests on, and how far each part of it was read. */
export const CatchmentSources = ({ catchment }: { catchment: CatchmentRecord }) => (
  <SourcesSection id="sources" heading="Sources, and how far they were read">
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <SourceStatus term="Length" provenance={catchment.length?.provenance} />
      <SourceStatus term="Area" provenance={catchment.area?.provenance} />
      {bathingBySite(catchment.bathing).map(({ site, newest }) => (
        <SourceStatus key={site} term={`${site}, class for ${newest.year}`} provenance={newest.provenance} />
      ))}
    </dl>
    <h3 className="mt-8 font-semibold">Pressures, partnership and account</h3>
    <div className="mt-3">
      {catchment.sources.length > 0 ? (
        <SourceList sources={catchment.sources} />
      ) : (
        <p>No document that we can cite. Treat what is said here as unchecked.</p>
      )}
    </div>
    <p className="mt-6 text-quiet">
      Something wrong? Read <TextLink to="/about#corrections">how we correct errors</TextLink>, then{' '}
      <TextLink to="/forms/correction">tell us</TextLink>.
    </p>
  </SourcesSection>
)

/** The publisher of one value, and how far its document was read. */
const SourceStatus = ({ term, provenance }: { term: string; provenance: Provenance | undefined }) => (
  <div>
    <dt className="font-semibold">{term}</dt>
    <dd className="text-quiet">
      {provenance ? (
        <span data-sources>
          {provenance.source.publisher}. {provenance.confidence ? confidences[provenance.confidence] : 'Not checked'}.{' '}
          {provenance.note}
        </span>
      ) : (
        'Not found.'
      )}
    </dd>
  </div>
)
