import type { Block, BlockNamed } from '../collections/blocks.ts'
import type { ChartData } from '../figures/chart-data.ts'
import type { ChartSpec } from '../figures/named-charts.ts'
import type { Provenance } from '../figures/provenance.ts'

/** A heading of an article, for its contents list. */
export interface ContentsEntry {
  id: string
  text: string
  level: 2 | 3
}

/** A horizontal bar chart with its source: `:::bars` in a text, or a bars block of a page. */
export interface BarsSpec {
  /** What the chart shows, as a sentence. */
  message: string
  unit: string
  /** Where the axis ends; at the longest bar where it is not given. */
  max?: number | null
  values: readonly {
    label: string
    /** Null where nothing was reported: N/A, and no bar. */
    value: number | null
    /** The value as it was typed, so that 8.0 stays 8.0. */
    text?: string
    emphasis?: boolean | null
  }[]
  provenance: Provenance
}

/** What a text has the page draw between two stretches of it. */
export type Embed = { chart: ChartSpec } | { bars: BarsSpec }

/** Rendered Markdown: safe HTML, and in between the charts, which are components. */
export type RichTextPart = { html: string } | Embed

/** The same with the values of its charts, ready to draw. */
export type DrawnPart = { html: string } | { chart: ChartData } | { bars: BarsSpec }

export interface RichText {
  parts: RichTextPart[]
  contents: ContentsEntry[]
}

/** Running text as HTML, or in parts where charts stand between. */
export type DrawnProse = Omit<BlockNamed<'prose'>, 'body'> & { body: string | readonly DrawnPart[] }

/** A block as the page draws it: its Markdown is HTML, and running text may be cut by charts. */
export type DrawnBlock = Exclude<Block, { type: 'prose' }> | DrawnProse
