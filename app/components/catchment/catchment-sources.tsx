import { sourceDate } from '#app/components/source-date.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CatchmentRecord } from '#domain/catchment.ts'
import { confidences } from '#domain/provenance.ts'

const explained = (confidence: string | null | undefined) =>
  confidence && Object.hasOwn(confidences, confidence)
    ? `${confidence[0]!.toUpperCase()}${confidence.slice(1)}: ${confidences[confidence as keyof typeof confidences].toLowerCase()}.`
    : 'Not recorded.'

/** What the page rests on, and how sure we are of it. */
export const CatchmentSources = ({ catchment }: { catchment: CatchmentRecord }) => (
  <section className="section on-mist" data-ground="mist" aria-labelledby="sources">
    <div className="frame grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <h2 id="sources" className="text-2xl lg:col-span-4">
        Sources and confidence
      </h2>
      <div className="text-sm lg:col-span-8">
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
        {catchment.sources.length > 0 ? (
          <ol className="mt-6 list-inside list-decimal space-y-3">
            {catchment.sources.map(({ publisher, document, date, url }) => (
              <li key={publisher + document}>
                {url ? <TextLink to={url}>{document}</TextLink> : document}
                <span className="text-quiet">
                  {' '}
                  {publisher}
                  {date && `, ${sourceDate(date)}`}
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="mt-6">No document has been traced for this catchment yet. Treat what is said here as rough.</p>
        )}
        <p className="mt-6 text-quiet">
          Something wrong? Read <TextLink to="/about#corrections">how we correct errors</TextLink>, then{' '}
          <TextLink to="/contact?topic=correction">tell us</TextLink>.
        </p>
      </div>
    </div>
  </section>
)
