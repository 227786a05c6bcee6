import type { ReadingChartLayout } from '#app/charts/reading-chart.layout.ts'
import type { ChartData } from '#domain/figures/chart-data.ts'
import type { MatrixEntry } from '#domain/index/matrix.ts'
import type { Parameter } from '#domain/stations/parameters.ts'

export interface EmbedCell {
  text: string
  /** A word that changes the meaning: invented, estimate. */
  mark?: string | null
}

export interface EmbedTable {
  type: 'table'
  columns: string[]
  rows: { name: string; href: string | null; cells: EmbedCell[] }[]
}

export interface WeekChart {
  parameter: Parameter
  layout: ReadingChartLayout
  latest: string
}

type EmbedBody =
  | EmbedTable
  | { type: 'chart'; chart: ChartData }
  | { type: 'matrix'; entries: MatrixEntry[]; year: string | null; invented: boolean }
  | { type: 'week'; charts: WeekChart[]; isDemonstration: boolean }

/** What is shown in a frame of another site, or on a picture: all that has to travel with it. */
export interface Embed {
  title: string
  subtitle: string
  /** What nobody may overlook: that values are invented, or readings simulated. */
  marks: string[]
  body: EmbedBody
  /** What the values do not mean. */
  notes: string[]
  /** "Public record", "Estimate": who stands behind the values. */
  kinds: string[]
  sources: { text: string; url: string | null }[]
  /** Where the site shows the same, with everything else. */
  page: string
  /** It asks for news of a company's feed, or of any (null); absent where it does not change by the minute. */
  live?: { company: string | null }
}

const chartRows = (chart: ChartData) =>
  chart.kind === 'epa-history' ? Math.ceil(chart.rows.length / 2) * 4.5 : chart.rows.length

/** How tall the drawing is at a frame of some 640 pixels, in CSS pixels. */
const bodyHeight = ({ body }: Embed): number => {
  switch (body.type) {
    case 'table':
      return 44 + body.rows.length * 38
    case 'chart':
      return 20 + chartRows(body.chart) * 32
    case 'matrix':
      return 520
    case 'week':
      return body.charts.length * 250
  }
}

export const frameWidth = 640
/** For a frame of that width. In a narrower one words wrap, and what does not fit is scrolled to. */
export const frameHeight = (embed: Embed): number =>
  Math.ceil((190 + 22 * (embed.notes.length + embed.sources.length) + bodyHeight(embed)) / 10) * 10
