import type { Confidence, FigureKind, Source } from '../figures/provenance.ts'
import type { ScoreEstimate } from '../schemas/survey.ts'
import type { EditionContent } from '../survey/edition.ts'
import { longDate, longPeriod } from '../text/dates.ts'
import { readableJson } from '../text/readable-json.ts'
import type { CompanyFigure, Wave } from './company.ts'
import { divisionOf } from './derived.ts'
import { figuresScript } from './figures-script.ts'
import type { MetricCode } from './metrics.ts'

/** Every figure of the companies as it stood, with its source: what a matrix or a chart that is pinned to an edition is drawn from. */
interface FiguresInputs {
  title: string
  /** The newest wave; its scores are among the values, as the measure "trust". */
  wave: Wave | null
  /** A rate is given by what it is divided from, which is what was published; the script divides. */
  values: KeptValue[]
  sources: Source[]
}

interface KeptValue {
  company: string
  metric: MetricCode
  period: string
  value?: number | null
  /** The value is the first by the second, times the third, to one decimal. */
  divide?: readonly [number, number, number]
  basis: string | null
  kind: FigureKind
  confidence?: Confidence | null
  /** The place of its source in the list. */
  source: number
  estimate?: ScoreEstimate | null
}

export const figuresSeries = 'figures'
export const figuresTitle = 'Figures of the index'

const inputsOf = (wave: Wave | null, figures: readonly CompanyFigure[]): FiguresInputs => {
  const sources = new Map<string, { number: number; source: Source }>()
  const numberOf = (source: Source) => {
    const key = JSON.stringify(source)
    const known = sources.get(key) ?? { number: sources.size, source }
    sources.set(key, known)
    return known.number
  }
  const values = figures
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((figure): KeptValue => {
      const { companyId, metric, period, value, basis, provenance, estimate } = figure
      const divide = divisionOf(figure, figures)
      return {
        ...{ company: companyId, metric, period },
        ...(divide ? { divide } : { value }),
        ...{ basis, kind: provenance.kind, confidence: provenance.confidence, source: numberOf(provenance.source) },
        ...(estimate && { estimate }),
      }
    })
  return { title: figuresTitle, wave, values, sources: [...sources.values()].map(({ source }) => source) }
}

const keyOf = ({ metric, companyId, period }: CompanyFigure) => `${metric} ${companyId} ${period}`

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** The figures of an edition again, from the text of its inputs. */
export const readFiguresEdition = (text: string): { wave: Wave | null; figures: CompanyFigure[] } => {
  const { wave, values, sources } = JSON.parse(text) as FiguresInputs
  return {
    wave,
    figures: values.map(({ company, metric, period, value, divide, basis, kind, confidence, source, estimate }) => ({
      ...{ companyId: company, metric, period, basis, estimate: estimate ?? null },
      value: divide ? oneDecimal((divide[0] / divide[1]) * divide[2]) : (value ?? null),
      provenance: {
        ...{ kind, confidence: confidence ?? null, source: sources[source]! },
        period: metric === 'trust' ? longDate(period) : longPeriod(period),
      },
    })),
  }
}

/** The figures as they are published: one line a company, of each measure the newest year. Null while there are none. */
export const figuresEdition = (wave: Wave | null, figures: readonly CompanyFigure[]): EditionContent | null => {
  const inputs = inputsOf(wave, figures)
  if (inputs.values.length === 0) return null
  const known = figures.filter(({ value }) => value !== null)
  const scores = known.filter(({ metric }) => metric === 'trust')
  // Of what is invented only the scores stand in the table, with their kind beside them.
  const measured = known.filter(({ metric, provenance }) => metric !== 'trust' && provenance.kind !== 'illustrative')
  const newest = new Map<string, string>()
  for (const { metric, period } of measured) if (period > (newest.get(metric) ?? '')) newest.set(metric, period)
  const columns = [...newest].sort(([a], [b]) => (a < b ? -1 : 1))
  const ids = [...new Set([...scores, ...measured].map(({ companyId }) => companyId))].sort()
  const lines = ids.map((id) => {
    const score = scores.find(({ companyId }) => companyId === id)
    const cells = columns.map(
      ([metric, period]) =>
        measured.find((one) => one.companyId === id && one.metric === metric && one.period === period)?.value ?? 'N/A',
    )
    return [id, score?.value ?? 'N/A', score?.provenance.kind ?? 'N/A', ...cells]
  })
  const header = ['company', 'score', 'kind', ...columns.map((column) => column.join(' '))]
  return {
    series: figuresSeries,
    label: figuresTitle,
    inputs: `${readableJson(inputs)}\n`,
    script: figuresScript(readableJson(inputs)),
    table: `${[[figuresTitle], header, ...lines].map((cells) => cells.join('\t')).join('\n')}\n`,
  }
}
