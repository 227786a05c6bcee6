import { citationOf, type EditionContent } from '../survey/edition.ts'
import { readableJson } from '../text/readable-json.ts'
import type { CompanyFigure } from './company.ts'
import { inputsOf } from './derived.ts'
import { englishNine } from './epa.ts'
import { metrics } from './metrics.ts'
import { firstYear, needsOneBasis, recordIndex, recordYears } from './record-index.ts'
import { recordScript } from './record-script.ts'
import { recordTable } from './record-table.ts'
import { publishedWeights, type RecordMeasure, recordMeasureCodes } from './record-weights.ts'

/** What the record index is made of: every value since its first year, as it was published, with its source. */
const recordInputs = (figures: readonly CompanyFigure[]) => {
  const sources: string[] = []
  const numberOf = (source: string) => {
    if (!sources.includes(source)) sources.push(source)
    return sources.indexOf(source)
  }
  const measures = recordMeasureCodes.map((metric) => ({
    metric,
    better: metrics[metric].better,
    weight: publishedWeights[metric],
    oneBasis: needsOneBasis(metric),
    values: figures
      .filter(({ companyId, period, value, ...figure }) => {
        const isNeeded = figure.metric === metric && period >= firstYear && value !== null
        return isNeeded && englishNine.includes(companyId)
      })
      .map((figure) => ({
        period: figure.period,
        company: figure.companyId,
        ...publishedValue(figure, figures),
        kind: figure.provenance.kind,
        basis: figure.basis,
        source: numberOf(citationOf(figure.provenance.source)),
      }))
      .sort((a, b) => (a.period + a.company < b.period + b.company ? -1 : 1)),
  }))
  return { title: 'Record index', firstYear, companies: englishNine, measures, sources }
}

/** A rate is given by what it is divided from, which is what was published; the script divides. */
const publishedValue = (figure: CompanyFigure, figures: readonly CompanyFigure[]) => {
  const [over, under] = inputsOf(figure.metric as RecordMeasure).map((metric) =>
    figures.find((one) => one.metric === metric && one.companyId === figure.companyId && one.period === figure.period),
  )
  return over && under ? { divide: [over.value, under.value] as const } : { value: figure.value }
}

/** The record index as it is published: null while fewer than one measure is known of all nine. */
export const recordEdition = (figures: readonly CompanyFigure[]): EditionContent | null => {
  const index = recordIndex(figures)
  if (index.rows.length === 0) return null
  const years = recordYears(figures)
  const scoresOf = years.map(({ index: { rows } }) => new Map(rows.map(({ companyId, score }) => [companyId, score])))
  const { columns, rows } = recordTable(index, new Map())
  const header = [
    'company',
    'score',
    'rank',
    ...columns.map(({ metric, period }) => `${metric} ${period}`),
    ...years.map(({ year }) => `index ${year}`),
  ]
  const lines = rows.map(({ id, score, place }, i) => [
    id,
    score,
    place,
    ...index.rows[i]!.parts.map(({ figure }) => figure.value),
    ...scoresOf.map((scores) => scores.get(id)),
  ])
  const inputs = recordInputs(figures)
  return {
    series: 'record',
    label: inputs.title,
    inputs: `${readableJson(inputs)}\n`,
    script: recordScript(readableJson(inputs)),
    table: `${[[inputs.title], header, ...lines].map((cells) => cells.join('\t')).join('\n')}\n`,
  }
}
