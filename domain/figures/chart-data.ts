import type { CompanyFigure } from '../index/company.ts'
import type { LeftOut } from '../index/comparison.ts'
import type { MetricCode } from '../index/metrics.ts'
import type { NamedChart } from './named-charts.ts'

/** What a chart of companies needs: its message and its values, ready to be drawn anywhere. */
interface ChartText {
  /** The message, as a sentence. */
  title: string
  /** Measure, unit and period. */
  subtitle: string
  /** Said under the chart: what the values do not mean. */
  cautions: string[]
}

export interface BarsChart extends ChartText {
  kind: 'bars'
  metric: MetricCode
  period: string | null
  /** `beside`: the count that a rate is made of. */
  rows: { id: string; name: string; figure: CompanyFigure; beside?: string }[]
  reference: { value: number; label: string } | null
  leftOut: LeftOut[]
  /** The rate of a count, or the count of a rate. */
  other: MetricCode | null
}

export interface HistoryChart extends ChartText {
  kind: 'epa-history'
  span: { from: number; to: number }
  rows: { id: string; name: string; figures: CompanyFigure[] }[]
}

export interface BillsChart extends ChartText {
  kind: 'bills'
  rows: { id: string; name: string; from: CompanyFigure | null; to: CompanyFigure | null }[]
}

/** Without a name: a measure that no text can place. */
export type ChartData = (BarsChart | HistoryChart | BillsChart) & { name: NamedChart | null }
