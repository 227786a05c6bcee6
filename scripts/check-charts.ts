import { chartDirectivesIn, chartFaults } from '#domain/figures/named-charts.ts'
import { renderRichText } from '#server/markdown/markdown.ts'
import type { ContentEntry, ContentProblem } from './read-content.ts'

/**
 * Every chart that the shipped content asks for and that would not be drawn. That a chart stands in a field that draws none is
 * found earlier, by the collections' own schemas.
 */
export const checkCharts = (
  entries: readonly Pick<ContentEntry, 'file' | 'slug' | 'data'>[],
  companies: ReadonlySet<string>,
): ContentProblem[] =>
  entries.flatMap(({ file, slug, data }) =>
    textsIn(data).flatMap((text) => faultsOf(text, companies).map((fault) => ({ file, message: `${slug}: ${fault}` }))),
  )

const faultsOf = (text: string, companies: ReadonlySet<string>): string[] => {
  const directiveCount = chartDirectivesIn(text).length
  if (directiveCount === 0) return []
  const faults = chartFaults(text, (id) => companies.has(id))
  const drawnCount = renderRichText(text).parts.filter((part) => 'chart' in part).length
  // Within a list, a quote or a note a chart has no place on the page.
  if (faults.length === 0 && drawnCount < directiveCount)
    faults.push(
      `${directiveCount - drawnCount} of ${directiveCount} ::chart would not be drawn: each needs a line of its own, between paragraphs`,
    )
  return faults
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
