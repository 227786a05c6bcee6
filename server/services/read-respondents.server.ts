import type { ImportIssue } from '#domain/import/read-import.ts'
import { type Codebook, codebookSchema } from '#domain/survey/codebook.ts'
import { inTurn, runInThread } from '../adapters/run-in-thread.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'
import type { WaveOfAnswers } from './import-threads/wave-of-answers.ts'

const maxCodebookBytes = 200_000
const timeoutMs = 120_000
/** A hundred thousand respondents take some thirty. */
const maxHeapMb = 256
const takeTurn = inTurn()

export interface Survey {
  codebook: Codebook
  answers: File
}

const refuse = (expected: string, at = '') => ({
  ok: false as const,
  issues: [{ at, column: null, value: null, expected }] satisfies ImportIssue[],
})

/** A codebook that can be used, with a file of answers that nobody has looked into yet. */
export const readSurvey = async (
  codebookFile: FormDataEntryValue | null,
  answersFile: FormDataEntryValue | null,
): Promise<{ ok: true; survey: Survey } | { ok: false; issues: ImportIssue[] }> => {
  if (!(codebookFile instanceof File) || codebookFile.size === 0) return refuse('a codebook: choose a JSON file')
  if (!(answersFile instanceof File) || answersFile.size === 0) return refuse('answers: choose a CSV file')
  if (codebookFile.size > maxCodebookBytes) return refuse('200 KB at most', 'codebook')
  let json: unknown
  try {
    json = JSON.parse(await codebookFile.text())
  } catch {
    return refuse('JSON', 'codebook')
  }
  const parsed = codebookSchema.safeParse(json)
  if (parsed.success) return { ok: true, survey: { codebook: parsed.data, answers: answersFile } }
  const issues = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
    at: 'codebook',
    column: path.join('.') || null,
    value: null,
    expected: message,
  }))
  return { ok: false, issues }
}

/** A wave, as an import reads it, from a survey. Made in a thread, one at a time; none of the answers outlives it. */
export const makeWaveInThread = (
  db: Db,
  { codebook, answers }: Survey,
  onProgress?: (percent: number) => void,
): Promise<WaveOfAnswers> =>
  takeTurn(async () => {
    const companyRows = await db.select({ id: companies.id }).from(companies)
    const bytes = new Uint8Array(await answers.arrayBuffer())
    return runInThread<WaveOfAnswers>('server/services/import-threads/wave-worker.ts', {
      input: { codebook, bytes, companyIds: companyRows.map(({ id }) => id) },
      transfer: [bytes.buffer],
      timeoutMs,
      maxHeapMb,
      onProgress,
    })
  })
