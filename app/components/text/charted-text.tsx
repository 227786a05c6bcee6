import { lazy } from 'react'
import type { DrawnPart } from '#domain/editorial/rich-text.ts'
import { RichText } from './rich-text.tsx'

/**
 * Charts are code of their own, so that a text without one does not load it. Not in a Suspense of its own: without scripts
 * its fallback would stay.
 */
const NamedChart = lazy(async () => ({ default: (await import('#app/charts/named-chart.tsx')).NamedChart }))
const TextBars = lazy(async () => ({ default: (await import('./text-bars.tsx')).TextBars }))

interface Props {
  parts: readonly DrawnPart[]
  className: string
  /** The level of a chart's title before the first heading of the text: 2 where the page's own stands right above. */
  firstLevel?: 2 | 3
}

/** Running text with its charts between. */
export const ChartedText = ({ parts, className, firstLevel = 3 }: Props) => {
  const firstHeading = parts.findIndex((part) => 'html' in part && part.html.includes('<h2'))
  const levelAt = (index: number) => (firstHeading !== -1 && index > firstHeading ? 3 : firstLevel)
  return (
    <div className={className}>
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and are never reordered
        if ('html' in part) return <RichText key={index} html={part.html} />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and are never reordered
          <div key={index} className="article-chart w-full">
            {'chart' in part ? (
              <NamedChart chart={part.chart} headingLevel={levelAt(index)} />
            ) : (
              <TextBars bars={part.bars} />
            )}
          </div>
        )
      })}
    </div>
  )
}
