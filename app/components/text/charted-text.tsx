import { NamedChart } from '#app/charts/named-chart.tsx'
import type { ArticlePart } from '#domain/editorial/article-part.ts'
import { RichText } from './rich-text.tsx'

/** Running text cut by charts. A file of its own, so that only a page with a chart loads what draws it. */
export const ChartedText = ({ parts, className = '' }: { parts: readonly ArticlePart[]; className?: string }) => (
  <div className={`flex min-w-0 flex-col gap-9 ${className}`}>
    {parts.map((part, place) =>
      'html' in part ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
        <RichText key={place} html={part.html} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
        <div key={place} className="article-chart w-full">
          <NamedChart chart={part.chart} headingLevel={3} />
        </div>
      ),
    )}
  </div>
)
