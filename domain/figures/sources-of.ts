import type { CompanyFigure } from '../index/company.ts'
import type { FigureKind, Source } from './provenance.ts'

export interface CitedSource {
  source: Source
  kind: FigureKind
  companyIds: string[]
}

/** The sources behind a set of figures, each once, those that carry most figures first. Missing values need none. */
export const sourcesOf = (figures: readonly (CompanyFigure | null)[]): CitedSource[] => {
  const byKey = new Map<string, CitedSource>()
  for (const figure of figures) {
    if (!figure || figure.value === null) continue
    const { source, kind } = figure.provenance
    const key = JSON.stringify([kind, source.publisher, source.document, source.date, source.reportedBy?.publisher])
    const entry = byKey.get(key) ?? { source, kind, companyIds: [] }
    if (!entry.companyIds.includes(figure.companyId)) entry.companyIds.push(figure.companyId)
    byKey.set(key, entry)
  }
  return [...byKey.values()].sort((a, b) => b.companyIds.length - a.companyIds.length)
}
