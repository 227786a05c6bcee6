import { SourceList } from '#app/components/source-list.tsx'
import { SourcesSection } from '#app/components/sources-section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CatchmentRecord } from '#domain/catchment.ts'
import { confidences } from '#domain/provenance.ts'

const explained = (confidence: string | null | undefined) =>
  confidence && Object.hasOwn(confidences, confidence)
    ? `${confidence[0]!.toUpperCase()}${confidence.slice(1)}: ${confidences[confidence as keyof typeof confidences].toLowerCase()}.`
    : 'Not recorded.'

/** What the page rests on, and how sure we are of it. */
export const CatchmentSources = ({ catchment }: { catchment: CatchmentRecord }) => (
  <SourcesSection id="sources" heading="Sources and confidence">
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="font-semibold">Pressures, partnership and notable fact</dt>
        <dd className="text-quiet">{explained(catchment.factsConfidence)}</dd>
      </div>
      <div>
        <dt className="font-semibold">Length and area</dt>
        <dd className="text-quiet">
          {explained(catchment.measures.confidence)} {catchment.measures.note}
        </dd>
      </div>
    </dl>
    <div className="mt-6">
      {catchment.sources.length > 0 ? (
        <SourceList sources={catchment.sources} />
      ) : (
        <p>No document has been traced for this catchment yet. Treat what is said here as rough.</p>
      )}
    </div>
    <p className="mt-6 text-quiet">
      Something wrong? Read <TextLink to="/about#corrections">how we correct errors</TextLink>, then{' '}
      <TextLink to="/forms/correction">tell us</TextLink>.
    </p>
  </SourcesSection>
)
