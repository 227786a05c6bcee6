import type { Source } from '../figures/provenance.ts'
import type { CompanyFigure } from '../index/company.ts'
import type { WaveSurvey } from '../schemas/survey.ts'
import { readableJson } from '../text/readable-json.ts'
import { reproduceScript } from './reproduce-script.ts'
import { smallestBase } from './suppression.ts'
import { waveTable } from './wave-table.ts'

/** What is kept of a table when it is published: what it was made of, the table, and a script that makes the one of the other. */
export interface EditionContent {
  /** "record", or the id of a wave. Its editions are numbered. */
  series: string
  /** "Record index", "Wave 2". */
  label: string
  /** JSON. */
  inputs: string
  script: string
  /** Tab-separated: a line of title, a line of column names, one line a company. */
  table: string
}

/** "Environment Agency: EPA report 2024 (2025-07), https://…" */
export const citationOf = ({ publisher, document, date, url }: Source): string =>
  [`${publisher}: ${document}${date ? ` (${date})` : ''}`, url].filter(Boolean).join(', ')

/** What a wave's table is made of. Of respondents there are counts at most, and only where these may be published. */
const waveInputs = (
  { label, fielded }: { label: string; fielded: string },
  figures: readonly CompanyFigure[],
  survey: WaveSurvey | null,
) => ({
  title: `${label}, ${fielded}`,
  confidence: 0.95,
  scores: figures
    .flatMap(({ companyId, value, estimate, provenance }) =>
      value === null
        ? []
        : { company: companyId, kind: provenance.kind, score: value, standardError: estimate?.standardError ?? null },
    )
    .sort((a, b) => (a.company < b.company ? -1 : 1)),
  ...(survey?.raking ? { survey: surveyInputs(survey, survey.raking) } : {}),
})

const surveyInputs = (survey: WaveSurvey, { company, trim, answers }: NonNullable<WaveSurvey['raking']>) => ({
  kind: survey.synthetic ? 'illustrative' : 'published',
  smallestBase,
  company,
  trim,
  margins: survey.margins.map(({ column, source, targets }) => ({ column, targets, source: citationOf(source) })),
  questions: survey.questions
    .filter(({ feeds }) => feeds === 'trust')
    .map(({ column, text, answers: given }) => ({
      column,
      text,
      scores: Object.fromEntries(Object.entries(given).map(([code, { score }]) => [code, score])),
    })),
  /** SHA-256 of the file of answers. */
  file: survey.sha256,
  ...(answers ? { columns: [...answers.columns, 'people'], answers: answers.cells } : {}),
})

/** A wave as it is published, best first, equal scores by id. */
export const waveEdition = (
  wave: { id: string; label: string; fielded: string },
  figures: readonly CompanyFigure[],
  survey: WaveSurvey | null,
): EditionContent => {
  const inputs = waveInputs(wave, figures, survey)
  const lines = waveTable(figures, new Map())
    .rows.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
    .map(({ id, value, kind, rank, group }) => [id, value, kind, group ?? 'N/A', rank ?? 'None: no range known'])
  const header = ['company', 'score', 'kind', 'group', 'rank']
  return {
    series: wave.id,
    label: wave.label,
    inputs: `${readableJson(inputs)}\n`,
    script: reproduceScript(readableJson(inputs)),
    table: `${[[inputs.title], header, ...lines].map((cells) => cells.join('\t')).join('\n')}\n`,
  }
}
