import type { ChartSpec } from '../figures/named-charts.ts'

/** A heading of an article, for its contents list. */
export interface ContentsEntry {
  id: string
  text: string
  level: 2 | 3
}

/** Markdown made ready to draw: safe HTML, and in between the charts, which are components. */
export type RichTextPart = { html: string } | { chart: ChartSpec }

export interface RichText {
  parts: RichTextPart[]
  contents: ContentsEntry[]
}
