import { DotStrip } from '#app/charts/dot-strip.tsx'
import { shownValue } from '#domain/figures/shown-value.ts'
import type { Wave } from '#domain/index/company.ts'
import type { Standing } from '#domain/index/peers.ts'
import { type RankColor, rankColorOf } from '#domain/index/trust.ts'

const dots: Record<RankColor, string> = {
  blue: 'fill-rank-blue',
  green: 'fill-rank-green',
  orange: 'fill-rank-orange',
  red: 'fill-rank-red',
}

interface Props {
  standings: readonly Standing[]
  wave: Wave
  /** Companies whose names are written out; first and last when none is given. */
  named?: readonly string[]
  companyPath?: string
  /** The scores measure nothing: no colour judges them. */
  invented: boolean
}

/** All trust scores of the wave on one line, with the sector mean. */
export const TrustStrip = ({ standings, wave, named, companyPath = '/rhi/companies', invented }: Props) => {
  const ends = [standings[0], standings.at(-1)].flatMap((one) => one?.id ?? [])
  return (
    <DotStrip
      points={standings.map(({ id, name, trust }) => ({
        id,
        label: name,
        value: trust,
        words: shownValue('trust', trust),
        href: `${companyPath}/${id}`,
        className: (named && !named.includes(id)) || invented ? 'fill-control' : dots[rankColorOf(trust) ?? 'blue'],
      }))}
      named={named ?? ends}
      mean={{ value: wave.sectorMeanTrust, label: `Sector mean ${wave.sectorMeanTrust}%` }}
      invented={invented}
      label={`${invented ? 'Invented trust' : 'Trust'} scores of ${standings.length} companies, ${wave.label}`}
    />
  )
}
