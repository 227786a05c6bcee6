import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'
import { formatSigned } from '#domain/index/trust.ts'
import type { TrustGap } from '#domain/index/trust-gap.ts'

const points = (value: number) => formatSigned(Math.round(value * 10) / 10)

interface Props {
  gaps: readonly (TrustGap & { name: string })[]
  provenance: Provenance
}

/** Who is trusted more or less than the record suggests. */
export const GapTable = ({ gaps, provenance }: Props) => {
  const t = useText()
  return (
    <div data-figure="trust-gap">
      <Table caption={t('Trust beside what the record suggests')} captionHidden dense>
        <thead>
          <tr>
            <th scope="col">{t('Company')}</th>
            <th scope="col" data-align="end">
              {t('Gap, points')} <SourceNote provenance={provenance} of={t('the gap between trust and record')} />
            </th>
            <th scope="col">{t('95% interval')}</th>
            <th scope="col">{t('Than its record suggests')}</th>
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
              <td>{t('{low} to {high}', { low: points(interval.low), high: points(interval.high) })}</td>
              <td>
                {t({ more: 'Trusted more', less: 'Trusted less', none: 'No gap that could not be chance' }[verdict])}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
