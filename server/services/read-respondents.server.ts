import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ImportIssue } from '#domain/import/read-import.ts'
import { type Codebook, codebookSchema } from '#domain/survey/codebook.ts'
import { CsvSlices } from '#domain/survey/csv-slices.ts'
import { makeWave } from '#domain/survey/make-wave.ts'
import { methodChoices } from '#domain/survey/method-choices.ts'
import { RakingError } from '#domain/survey/rake.ts'
import { Respondents } from '#domain/survey/respondents.ts'
import type { MethodChoice } from '#domain/survey/robustness.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'

const maxCodebookBytes = 200_000
/** Of text between two turns of the event loop: some milliseconds of work. */
const sliceLength = 64 * 1024

export type WaveOfAnswers = { ok: true; text: string; filename: string } | { ok: false; issues: ImportIssue[] }

const fault = (expected: string, at = ''): WaveOfAnswers => ({
  ok: false,
  issues: [{ at, column: null, value: null, expected }],
})

/**
 * A wave, as an import reads it, from a codebook and a file of answers. The file is read in slices, so that readers are answered in
 * between; of the answers only codes are held, and none of them outlives the request.
 */
export const readRespondents = async (
  db: Db,
  codebookFile: FormDataEntryValue | null,
  answersFile: FormDataEntryValue | null,
): Promise<WaveOfAnswers> => {
  if (!(codebookFile instanceof File) || codebookFile.size === 0) return fault('a codebook: choose a JSON file')
  if (!(answersFile instanceof File) || answersFile.size === 0) return fault('answers: choose a CSV file')
  const codebook = await readCodebook(codebookFile)
  if (!codebook.ok) return codebook
  const companyRows = await db.select({ id: companies.id }).from(companies)
  const respondents = new Respondents(
    codebook.codebook,
    companyRows.map(({ id }) => id),
  )
  const hash = createHash('sha256')
  try {
    const rows = new CsvSlices()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const bytes of answersFile.stream() as unknown as AsyncIterable<Uint8Array>) {
      hash.update(bytes)
      const text = decoder.decode(bytes, { stream: true })
      for (let start = 0; start < text.length; start += sliceLength) {
        for (const row of rows.push(text.slice(start, start + sliceLength))) respondents.take(row)
        if (respondents.isFull) return { ok: false, issues: respondents.issues }
        await setImmediate()
      }
    }
    for (const row of rows.end()) respondents.take(row)
  } catch (error) {
    if (error instanceof RangeError) return fault('a quote that is closed', error.message)
    if (error instanceof TypeError) return fault('text in UTF-8: save the file as CSV (UTF-8)')
    throw error
  }
  if (respondents.issues.length > 0) return { ok: false, issues: respondents.issues }
  if (respondents.count === 0) return fault('at least one respondent')
  try {
    const { wave, scores, published } = makeWave(codebook.codebook, respondents, hash.digest('hex'))
    const robustness: MethodChoice[] = []
    for (const choice of methodChoices(codebook.codebook, respondents, published)) {
      robustness.push(choice)
      await setImmediate()
    }
    wave.survey.robustness = robustness
    return { ok: true, text: JSON.stringify({ wave, scores }), filename: answersFile.name.slice(0, 200) }
  } catch (error) {
    if (error instanceof RakingError) return fault(error.message)
    throw error
  }
}

const readCodebook = async (
  file: File,
): Promise<{ ok: true; codebook: Codebook } | { ok: false; issues: ImportIssue[] }> => {
  const refuse = (issues: ImportIssue[]) => ({ ok: false as const, issues })
  const whole = (expected: string) => refuse([{ at: 'codebook', column: null, value: null, expected }])
  if (file.size > maxCodebookBytes) return whole('200 KB at most')
  let json: unknown
  try {
    json = JSON.parse(await file.text())
  } catch {
    return whole('JSON')
  }
  const parsed = codebookSchema.safeParse(json)
  if (parsed.success) return { ok: true, codebook: parsed.data }
  return refuse(
    parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
      at: 'codebook',
      column: path.join('.') || null,
      value: null,
      expected: message,
    })),
  )
}
