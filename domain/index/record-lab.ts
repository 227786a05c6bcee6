import { mayClaim } from '../figures/claims.ts'
import { columnProvenance } from '../figures/column-provenance.ts'
import type { Provenance } from '../figures/provenance.ts'
import { rangeWords, saysNothing } from '../survey/rank-words.ts'
import { longDate, longPeriod } from '../text/dates.ts'
import { english, type Text } from '../text/message.ts'
import { type CompanyFigure, recordChecked } from './company.ts'
import { type EnforcementCase, enforcementTotal } from './enforcement.ts'
import { englishNine } from './epa.ts'
import { labOnlyMeasureCodes, labOnlyMeasures } from './lab-only-measures.ts'
import { metrics } from './metrics.ts'
import { firstYear, recordIndex } from './record-index.ts'
import { recordMeasureCodes, type WeightedMeasure, type Weights, weightedMeasureCodes } from './record-weights.ts'
import { measurePath } from './value-address.ts'
import type { LabCompany } from './weights-lab.ts'

export interface Lab {
  measures: { metric: WeightedMeasure; label: string; period: string }[]
  companies: LabCompany[]
  provenance: Provenance
  /** Of each measure that is not in the published index: where its values are, why, and what stands for those that are missing. */
  notes: {
    metric: WeightedMeasure
    label: string
    path: string | null
    why: string
    missing: string | null
    provenance: Provenance | null
  }[]
}

/** Any weights will do to find out which measures there are: the ranges do not depend on them. */
const anyWeights = Object.fromEntries(weightedMeasureCodes.map((metric) => [metric, 1])) as unknown as Weights

/** What the weights lab starts from: every measure that may be weighed, and each company's score in it. */
export const labOf = (
  figures: readonly CompanyFigure[],
  names: ReadonlyMap<string, string>,
  cases: readonly EnforcementCase[],
  t: Text = english,
): Lab => {
  const nameOf = (id: string) => names.get(id) ?? id
  const held = [...figures, ...enforcementFigures(cases)]
  const gaps = labOnlyMeasureCodes.map((metric) => ({ metric, means: meansForMissing(held, metric) }))
  const { measures, rows } = recordIndex([...held, ...gaps.flatMap(({ means }) => means)], {
    measures: weightedMeasureCodes,
    weights: anyWeights,
  })
  const missingWords = (metric: WeightedMeasure): string | null => {
    if (metric === 'enforcement') {
      const without = englishNine.filter((id) => sumOf(cases, id) === null)
      return without.length > 0
        ? t('No final sum is on record for {names}: it counts as £0.', { names: without.map(nameOf).join(t(' and ')) })
        : null
    }
    const without = gaps.find((gap) => gap.metric === metric)?.means.map(({ companyId }) => nameOf(companyId)) ?? []
    return without.length > 0
      ? t('No value is on record for {names}: the mean of the others stands for it.', {
          names: without.join(t(' and ')),
        })
      : null
  }
  return {
    measures: measures.map(({ metric, period }) => ({
      metric,
      label: t(metrics[metric].shortLabel),
      period: metric === 'trust' ? t(longDate(period)) : longPeriod(period),
    })),
    companies: rows.map(({ companyId, parts, best, worst }) => ({
      id: companyId,
      name: nameOf(companyId),
      range: saysNothing({ best, worst }, rows.length)
        ? t('any place, {range}', { range: rangeWords({ best, worst }, t) })
        : rangeWords({ best, worst }, t),
      parts: parts.map(({ score }) => score),
    })),
    provenance: {
      kind: 'estimate',
      source: { publisher: 'Riverline', document: t('Record index'), url: '/rhi/record' },
      formula: t(
        'Weighted mean of {count} measures, or of those that are given a weight, each from 0 (the worst of the nine since {year}) to 100 (the best)',
        { count: recordMeasureCodes.length, year: firstYear },
      ),
    },
    notes: labOnlyMeasureCodes.map((metric) => {
      const ofNine = held.filter((figure) => figure.metric === metric && englishNine.includes(figure.companyId))
      return {
        metric,
        label: t(metrics[metric].label),
        // Cases are on the pages of the companies, not values of a measure.
        path: metric === 'enforcement' ? null : measurePath(metric),
        why: t(labOnlyMeasures[metric].why),
        missing: missingWords(metric),
        provenance: columnProvenance(ofNine),
      }
    }),
  }
}

/** Most of the nine: fewer and a mean of the others would say more than the values do. */
const fewestKnown = 7

/**
 * Where a few of the nine have no value in the newest period, the mean of the others stands for theirs. It is a constant of the measure,
 * so the ranges under all weightings stay exact.
 */
const meansForMissing = (figures: readonly CompanyFigure[], metric: WeightedMeasure): CompanyFigure[] => {
  const known = figures.filter(
    (figure) => figure.metric === metric && figure.value !== null && englishNine.includes(figure.companyId),
  )
  const period = known
    .map((figure) => figure.period)
    .sort()
    .at(-1)
  const newest = known.filter((figure) => figure.period === period && mayClaim(figure))
  const [first] = newest
  if (!first || newest.length < fewestKnown) return []
  const mean = newest.reduce((sum, { value }) => sum + value!, 0) / newest.length
  return englishNine
    .filter((id) => !newest.some(({ companyId }) => companyId === id))
    .map((companyId) => ({ ...first, companyId, value: mean }))
}

const sumOf = (cases: readonly EnforcementCase[], companyId: string): number | null =>
  enforcementTotal(cases.filter((one) => one.companyId === companyId && one.date >= firstYear)).finalGbpM

/** The final sums of each of the nine since the index's first year, as figures. None at all while no case is on record. */
export const enforcementFigures = (cases: readonly EnforcementCase[]): CompanyFigure[] => {
  const ofNine = cases.filter(({ companyId, date }) => englishNine.includes(companyId) && date >= firstYear)
  const newest = ofNine
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (!newest) return []
  return englishNine.map((companyId) => {
    const [last] = ofNine.filter((one) => one.companyId === companyId)
    return {
      companyId,
      metric: 'enforcement',
      period: `${firstYear}-${newest.slice(2, 4)}`,
      value: sumOf(cases, companyId) ?? 0,
      basis: null,
      provenance: last
        ? { ...last.provenance, kind: 'estimate', formula: 'Sum of the final cases on record' }
        : { kind: 'estimate', source: ourSearch, formula: 'No case on record', confidence: null },
    }
  })
}

/** Of a company without a case nobody else's document says so: it is what our own search did not find. */
const ourSearch = {
  publisher: 'Riverline',
  document: 'Enforcement cases that we hold, since 2019',
  date: recordChecked,
  url: '/api/enforcement.csv',
}
