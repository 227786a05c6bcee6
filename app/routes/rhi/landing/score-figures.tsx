import { ChartDownload } from '#app/charts/chart-download.tsx'
import { TrustStrip } from '#app/components/rhi/trust-strip.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { inventedScores } from '#domain/figures/claims.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { Wave } from '#domain/index/company.ts'
import type { Standing } from '#domain/index/peers.ts'
import type { RecordTable } from '#domain/index/record-table.ts'
import { RecordStrip } from './record-strip.tsx'

interface TrustProps {
  standings: readonly Standing[]
  wave: Wave
  invented: boolean
  provenance: Provenance | null
  className: string
}

export const TrustFigure = ({ standings, wave, invented, provenance, className }: TrustProps) => (
  <figure className={className} data-figure="trust-strip">
    <figcaption className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-semibold">Trust scores, one dot a company</span>
      {invented && <span className="text-quiet">{inventedScores}</span>}
      {provenance && <SourceNote provenance={provenance} of="company trust scores" page="/rhi/measures/trust" />}
    </figcaption>
    <TrustStrip standings={standings} wave={wave} companyPath="/trust-signal/companies" invented={invented} />
    <div data-not-in-picture className="mt-3">
      <ChartDownload csv="/api/companies.csv" />
    </div>
  </figure>
)

export const RecordFigure = ({ record, className }: { record: RecordTable; className: string }) => (
  <figure className={className} data-figure="record-strip">
    <figcaption className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-semibold">The record of nine companies, 0 worst to 100 best</span>
      <span className="text-quiet">
        From {record.columns.map(({ label, period }) => `${label} (${period})`).join(', ')}. No survey in it.
      </span>
      <SourceNote provenance={recordProvenance(record)} of="the record index" page="/rhi/record" />
    </figcaption>
    <RecordStrip rows={record.rows} companyPath="/trust-signal/companies" />
    <div data-not-in-picture className="mt-3">
      <ChartDownload csv="/api/company-values.csv" />
    </div>
  </figure>
)

const recordProvenance = ({ columns }: RecordTable): Provenance => ({
  kind: 'estimate',
  source: { publisher: 'Riverline', document: 'Record index', url: '/rhi/record' },
  formula: `Mean of ${columns.length} measures, each from 0 (the worst of the nine since 2020) to 100 (the best)`,
})
