import type { CompanyFigure } from '../index/company.ts'
import { english, type Text } from '../text/message.ts'
import type { Provenance } from './provenance.ts'
import { sourcesOf } from './sources-of.ts'

/** One provenance for a whole column: that of its commonest source, which says so when there are others. */
export const columnProvenance = (
  figures: readonly (CompanyFigure | null)[],
  texts: { note?: string; formula?: string; period?: string } = {},
  t: Text = english,
): Provenance | null => {
  const [first, ...others] = sourcesOf(figures)
  if (!first) return null
  const more =
    others.length > 0
      ? t(
          [
            '{count} more source, listed under the table and on each company’s page.',
            '{count} more sources, listed under the table and on each company’s page.',
          ],
          { count: others.length },
        )
      : null
  return {
    kind: first.kind,
    source: first.source,
    ...texts,
    note: [texts.note, more].filter(Boolean).join(' ') || null,
  }
}
