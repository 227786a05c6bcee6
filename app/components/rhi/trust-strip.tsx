import { DotStrip } from '#app/charts/dot-strip.tsx'
import { useText } from '#app/language.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { Wave } from '#domain/index/company.ts'
import type { Standing } from '#domain/index/peers.ts'
import { type RankColor, rankColorOf } from '#domain/index/trust.ts'
import { sectorMeanWords } from '#domain/survey/rank-words.ts'

const dotClasses: Record<RankColor, string> = {
  blue: 'fill-rank-blue',
  green: 'fill-rank-green',
  orange: 'fill-rank-orange',
  red: 'fill-rank-red',
}

interface Props {
  standings: readonly Standing[]
  wave: Wave
  /** Companies whose names are written beside their dots; by default the first and the last. */
  labelledIds?: readonly string[]
  companyPath?: string
  /** The scores measure nothing: no colour judges them. */
  invented: boolean
}

/** All trust scores of the wave on one line, with the sector mean. */
export const TrustStrip = ({ standings, wave, labelledIds, companyPath = '/rhi/companies', invented }: Props) => {
  const t = useText()
  const endIds = [standings[0], standings.at(-1)].flatMap((standing) => standing?.id ?? [])
  return (
    <DotStrip
      points={standings.map(({ id, name, trust, interval }) => ({
        id,
        label: name,
        value: trust,
        text: `${formatMetric('trust', trust)}${interval ? `, ${interval}` : ''}`,
        href: `${companyPath}/${id}`,
        className:
          (labelledIds && !labelledIds.includes(id)) || invented
            ? 'fill-control'
            : dotClasses[rankColorOf(trust) ?? 'blue'],
      }))}
      labelledIds={labelledIds ?? endIds}
      mean={{ value: wave.sectorMeanTrust, label: t('Sector mean {mean}', { mean: sectorMeanWords(wave, t) }) }}
      invented={invented}
      label={t(
        invented ? 'Invented trust scores of {count} companies, {wave}' : 'Trust scores of {count} companies, {wave}',
        {
          count: standings.length,
          wave: t(wave.label),
        },
      )}
    />
  )
}
