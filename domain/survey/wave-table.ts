import { columnProvenance } from '../figures/column-provenance.ts'
import { formatMetric } from '../figures/format-metric.ts'
import type { FigureKind, Provenance } from '../figures/provenance.ts'
import type { CompanyFigure } from '../index/company.ts'
import { english, type Text } from '../text/message.ts'
import { groupsOf, rankRanges } from './rank-ranges.ts'
import { noSeparableRank, rankWords, shortInterval } from './rank-words.ts'

/** The scores of a wave as its page shows them: best first, in groups, no rank without its range. */
export interface WaveTable {
  rows: {
    id: string
    name: string
    /** "A" is above "B" beyond doubt; null where the scores came without their errors. */
    group: string | null
    value: number
    score: string
    kind: FigureKind
    interval: string | null
    /** Null where no range of ranks is known. */
    rank: string | null
    base: number | null
  }[]
  provenance: Provenance | null
}

export const waveTable = (
  figures: readonly CompanyFigure[],
  names: ReadonlyMap<string, string>,
  t: Text = english,
): WaveTable => {
  const scored = figures.filter(({ value }) => value !== null).sort((a, b) => b.value! - a.value!)
  const isKnown = scored.length > 0 && scored.every(({ estimate }) => estimate)
  const ranges = isKnown
    ? rankRanges(
        scored.map(({ companyId, value, estimate }) => ({
          id: companyId,
          value: value!,
          standardError: estimate!.standardError,
        })),
      )
    : []
  const groups = groupsOf(ranges)
  return {
    rows: scored.map((figure) => {
      const range = ranges.find(({ id }) => id === figure.companyId)
      const group = groups.findIndex((members) => members.some(({ id }) => id === figure.companyId))
      return {
        id: figure.companyId,
        name: names.get(figure.companyId) ?? figure.companyId,
        group: group < 0 ? null : String.fromCharCode(65 + group),
        value: figure.value!,
        score: formatMetric('trust', figure.value),
        kind: figure.provenance.kind,
        interval: figure.estimate ? shortInterval(figure.estimate, t) : null,
        rank: range ? (rankWords(range, ranges.length, t) ?? t(noSeparableRank)) : null,
        base: figure.estimate?.base ?? null,
      }
    }),
    provenance: columnProvenance(scored),
  }
}
