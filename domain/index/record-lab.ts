import type { Provenance } from '../figures/provenance.ts'
import { rangeWords } from '../survey/rank-words.ts'
import type { CompanyFigure } from './company.ts'
import { metrics } from './metrics.ts'
import { recordIndex } from './record-index.ts'
import { recordMeasureCodes, type WeightedMeasure, type Weights, weightedMeasureCodes } from './record-weights.ts'
import type { LabCompany } from './weights-lab.ts'

export interface Lab {
  measures: { metric: WeightedMeasure; label: string; period: string }[]
  companies: LabCompany[]
  provenance: Provenance
}

/** Any weights will do to find out which measures there are: the ranges do not depend on them. */
const anyWeights = Object.fromEntries(weightedMeasureCodes.map((metric) => [metric, 1])) as unknown as Weights

/** What the weights lab starts from: every measure that may be weighed, and each company's score in it. */
export const labOf = (figures: readonly CompanyFigure[], names: ReadonlyMap<string, string>): Lab => {
  const { measures, rows } = recordIndex(figures, { measures: weightedMeasureCodes, weights: anyWeights })
  return {
    measures: measures.map(({ metric, period }) => ({ metric, label: metrics[metric].shortLabel, period })),
    companies: rows.map(({ companyId, parts, best, worst }) => ({
      id: companyId,
      name: names.get(companyId) ?? companyId,
      range: rangeWords({ best, worst }),
      parts: parts.map(({ score }) => score),
    })),
    provenance: {
      kind: 'estimate',
      source: { publisher: 'Riverline', document: 'Record index', url: '/rhi/record' },
      formula: `Weighted mean of ${recordMeasureCodes.length} measures, each from 0 (the worst of the nine since 2020) to 100 (the best)`,
    },
  }
}
