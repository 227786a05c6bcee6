import { SourceNote } from '#app/components/sources/source-note.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'
import { formatSigned } from '#domain/index/trust.ts'
import type { TrustGap } from '#domain/index/trust-gap.ts'

const verdicts: Record<TrustGap['verdict'], string> = {
  more: 'Trusted more',
  less: 'Trusted less',
  none: 'No gap that could not be chance',
}

const points = (value: number) => formatSigned(Math.round(value * 10) / 10)

interface Props {
  gaps: readonly (TrustGap & { name: string })[]
  provenance: Provenance
}

/** Who is trusted more or less than the record suggests. */
export const GapTable = ({ gaps, provenance }: Props) => (
  <div data-figure="trust-gap">
    <Table caption="Trust beside what the record suggests" captionHidden dense>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col" data-align="end">
            Gap, points <SourceNote provenance={provenance} of="the gap between trust and record" />
          </th>
          <th scope="col">95% interval</th>
          <th scope="col">Than its record suggests</th>
        </tr>
      </thead>
      <tbody>
        {gaps.map(({ companyId, name, gap, interval, verdict }) => (
          <tr key={companyId}>
            <th scope="row">
              <TextLink to={`/rhi/companies/${companyId}`}>{name}</TextLink>
            </th>
            <td data-align="end" className="tabular-nums">
              {points(gap)}
            </td>
            <td>
              {points(interval.low)} to {points(interval.high)}
            </td>
            <td>{verdicts[verdict]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)
