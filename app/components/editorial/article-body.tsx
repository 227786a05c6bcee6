import { lazy } from 'react'
import type { ArticlePart } from '#domain/editorial/article-part.ts'
import { RichText } from '../text/rich-text.tsx'

/**
 * Charts are code of their own, so that a piece without one does not load it. Not in a Suspense of its own: that would reach a
 * reader without scripts as an empty place.
 */
const NamedChart = lazy(() => import('#app/charts/named-chart.tsx').then((module) => ({ default: module.NamedChart })))

/** An article's text, with its charts in their places. */
export const ArticleBody = ({ parts }: { parts: readonly ArticlePart[] }) => (
  <div className="article-body">
    {parts.map((part, place) =>
      'html' in part ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
        <RichText key={place} html={part.html} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
        <div key={place} className="article-chart">
          <NamedChart chart={part.chart} headingLevel={3} />
        </div>
      ),
    )}
  </div>
)
