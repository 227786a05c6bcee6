import { lazy } from 'react'
import type { DrawnPart } from '#domain/editorial/rich-text.ts'
import { RichText } from './rich-text.tsx'

/**
 * Charts are code of their own, so that a text without one does not load it. Not in a Suspense of its own: without scripts
 * its fallback would stay.
 */
const NamedChart = lazy(async () => ({ default: (await import('#app/charts/named-chart.tsx')).NamedChart }))
const TextBars = lazy(async () => ({ default: (await import('./text-bars.tsx')).TextBars }))

/** Running text with its charts between. */
export const ChartedText = ({ parts, className }: { parts: readonly DrawnPart[]; className: string }) => (
  <div className={className}>
    {parts.map((part, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and are never reordered
      if ('html' in part) return <RichText key={index} html={part.html} />
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and are never reordered
        <div key={index} className="article-chart w-full">
          {'chart' in part ? <NamedChart chart={part.chart} headingLevel={3} /> : <TextBars bars={part.bars} />}
        </div>
      )
    })}
  </div>
)
