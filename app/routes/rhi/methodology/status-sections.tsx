import { PageSection } from '#app/components/page-section.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** What the index cannot show. */
export const LimitsSection = () => (
  <PageSection id="limits" heading="Limits">
    <ul className="prose list-disc pl-5">
      <li>Trust is an opinion. It may follow headlines, bills or burst mains as much as rivers.</li>
      <li>Customers of large companies outnumber those of small ones, whose scores are less certain.</li>
      <li>
        Counts of spills and incidents are not adjusted for the size of a company; rates are, and we sort by them.
      </li>
      <li>Spills before 2024 are undercounted, because not every overflow had a monitor. 2025 was a dry year.</li>
      <li>The enforcement record is what we found. Most prosecutions by the Environment Agency are missing.</li>
      <li>The four nations count overflows and rate companies differently. We do not rank across those lines.</li>
      <li>
        Many public figures were read in a report of the document, not in the document. Each note says which: read at
        the publisher, read in a named report of it, or not checked.
      </li>
    </ul>
  </PageSection>
)

/** How many values are of which kind, and the figures that are invented or not traced. */
export const DataStatusSection = ({ status, epaYears, spills }: Pick<Data, 'status' | 'epaYears' | 'spills'>) => (
  <PageSection
    id="data-status"
    heading="Data status"
    intro={
      <p data-figure="counts">
        Company values in the index: {status.counts.publicRecord} from the public record, {status.counts.estimates}{' '}
        estimates with their formula, {status.counts.missing} looked for and not found or not applicable.{' '}
        <span data-sources>
          <TextLink to="/data#company-values">Download them all</TextLink>
        </span>
      </p>
    }
  >
    <RecordChecked epaYear={epaYears[0]} spillYear={spills?.figure.period} />
    <h3 className="mt-8 mb-3 text-xl">Invented, to show how the index works</h3>
    <StatusList rows={status.illustrative} />
    <p className="measure mt-3 text-quiet text-sm">
      They say nothing about any company, and no sentence on this site rests on them. When the answers of the survey are
      loaded, measured scores take their place and the mark goes.
    </p>
    <h3 className="mt-10 mb-3 text-xl">Riverline’s figures, not traced to a public source</h3>
    <StatusList rows={status.untraced} />
  </PageSection>
)

interface StatusListProps {
  rows: readonly { id: string; what: string; value: string; provenance: Provenance; page: string }[]
}

/** Figures without a public source, each with its note. */
const StatusList = ({ rows }: StatusListProps) => (
  <ul className="border-text border-t-2">
    {rows.map(({ id, what, value, provenance, page }) => (
      <li
        key={id}
        className="grid items-center gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[8rem_1fr_auto]"
        data-figure={id}
      >
        <span className="font-semibold">{value}</span>
        <span>
          {what}
          {provenance.note && <span className="block text-quiet text-sm">{provenance.note}</span>}
        </span>
        <SourceNote provenance={provenance} of={what} page={page} />
      </li>
    ))}
  </ul>
)
