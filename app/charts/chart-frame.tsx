import type { ReactNode } from 'react'
import { useText } from '#app/language.ts'
import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { ChartDownload } from './chart-download.tsx'

interface Props {
  /** What the chart shows, as a sentence. */
  title: string
  /** Its fragment, under which it can be linked to for good. */
  id: string
  /** Its address, where it has one of its own: there its year and its companies can be chosen. */
  link?: string
  /** Measure, unit and period. */
  subtitle?: ReactNode
  /** The level of the title in the page; none where the chart stands in running text. */
  headingLevel?: 2 | 3
  children: ReactNode
  /** Kinds and sources of the figures. */
  source: ReactNode
  /** A <Table> of the same values. */
  table: ReactNode
  /** The URL of a CSV with the values and their sources. */
  csv?: string
  /** What it is called at /embed?of=, for other sites. */
  embed?: string
  /** Where what it shows can be followed. */
  follow?: string
  /** Some of its values measure nothing: said in the caption, which is part of every picture of the chart. */
  invented?: boolean
}

/** Around every chart: its message above, its sources, its values as a table and its download below. */
export const ChartFrame = ({
  id,
  title,
  subtitle,
  headingLevel,
  children,
  source,
  table,
  csv,
  embed,
  link,
  follow,
  invented,
}: Props) => {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <figure className="min-w-0" id={id} data-chart="">
      <figcaption className="measure mb-5">
        <Title className="text-balance font-display font-semibold text-xl">{title}</Title>
        {subtitle && <p className="mt-1 text-quiet text-sm">{subtitle}</p>}
        {invented && (
          <p className="mt-2">
            <InventedMark />
          </p>
        )}
      </figcaption>
      {children}
      <div
        className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-2 border-rule border-t pt-3 text-sm"
        data-not-in-picture
      >
        {source}
        <details className="group min-w-0 max-w-full open:w-full">
          <DisclosureSummary>{useText()('Show as a table')}</DisclosureSummary>
          <div className="mt-3 max-w-3xl">{table}</div>
        </details>
        <ChartDownload csv={csv} link={link ?? `#${id}`} embed={embed} follow={follow} />
      </div>
    </figure>
  )
}
