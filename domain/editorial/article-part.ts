import type { ChartData } from '../figures/chart-data.ts'

/** A stretch of an article: HTML, or a chart with its values. */
export type ArticlePart = { html: string } | { chart: ChartData }
