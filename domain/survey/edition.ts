import type { CompanyFigure } from '../index/company.ts'
import { waveTable } from './wave-table.ts'

/** What a wave's published table is made of: everything that the reproduction script needs, and nothing of a respondent. */
export interface EditionInputs {
  wave: string
  label: string
  fielded: string
  confidence: number
  scores: { company: string; kind: string; score: number; standardError: number | null }[]
}

export const editionInputs = (
  wave: { id: string; label: string; fielded: string },
  figures: readonly CompanyFigure[],
): EditionInputs => ({
  wave: wave.id,
  label: wave.label,
  fielded: wave.fielded,
  confidence: 0.95,
  scores: figures
    .flatMap(({ companyId, value, estimate, provenance }) =>
      value === null
        ? []
        : { company: companyId, kind: provenance.kind, score: value, standardError: estimate?.standardError ?? null },
    )
    .sort((a, b) => (a.company < b.company ? -1 : 1)),
})

/** The published table as text: tab-separated, one line a company, best first, equal scores by id. */
export const editionTable = ({ label, fielded }: EditionInputs, figures: readonly CompanyFigure[]): string => {
  const { rows } = waveTable(figures, new Map())
  const lines = rows
    .toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
    .map(({ id, value, kind, rank, group }) => [id, value, kind, group ?? 'N/A', rank].join('\t'))
  return `${[`${label}, ${fielded}`, ['company', 'score', 'kind', 'group', 'rank'].join('\t'), ...lines].join('\n')}\n`
}
