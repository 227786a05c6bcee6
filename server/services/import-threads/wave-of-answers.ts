import { createHash } from 'node:crypto'
import type { ImportIssue } from '#domain/import/read-import.ts'
import type { Codebook } from '#domain/survey/codebook.ts'
import { CsvSlices } from '#domain/survey/csv-slices.ts'
import { makeWave } from '#domain/survey/make-wave.ts'
import { countMethods, methodChoices } from '#domain/survey/method-choices.ts'
import { RakingError } from '#domain/survey/rake.ts'
import { Respondents } from '#domain/survey/respondents.ts'
import type { MethodChoice } from '#domain/survey/robustness.ts'

export interface Answers {
  codebook: Codebook
  bytes: Uint8Array
  companyIds: string[]
}

/** A wave as an import reads it, in JSON, or what is wrong with the answers. */
export type WaveOfAnswers = { ok: true; text: string } | { ok: false; issues: ImportIssue[] }

/** Bytes that are decoded at once: of the file's text no more than this is held. */
const sliceBytes = 64 * 1024
/** Reading and the weights of the wave are about half of the work, weighting it in other ways the other half. */
const percentRead = 40
const percentWeighted = 55

const fault = (expected: string, at = ''): WaveOfAnswers => ({
  ok: false,
  issues: [{ at, column: null, value: null, expected }],
})

/** Reads, checks and weights the answers of a survey: seconds of processor time for a hundred thousand. Of the answers only codes are held. */
export const waveOfAnswers = (
  { codebook, bytes, companyIds }: Answers,
  onProgress: (percent: number) => void,
): WaveOfAnswers => {
  const respondents = new Respondents(codebook, companyIds)
  try {
    const rows = new CsvSlices()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let start = 0; start < bytes.length; start += sliceBytes) {
      const end = Math.min(bytes.length, start + sliceBytes)
      const text = decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length })
      for (const row of rows.push(text)) respondents.take(row)
      if (respondents.isFull) return { ok: false, issues: respondents.issues }
      onProgress((end / bytes.length) * percentRead)
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
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { wave, scores, published } = makeWave(codebook, respondents, sha256)
    onProgress(percentWeighted)
    const robustness: MethodChoice[] = []
    for (const choice of methodChoices(codebook, respondents, published)) {
      robustness.push(choice)
      onProgress(percentWeighted + (robustness.length / countMethods(codebook)) * (100 - percentWeighted))
    }
    wave.survey.robustness = robustness
    return { ok: true, text: JSON.stringify({ wave, scores }) }
  } catch (error) {
    if (error instanceof RakingError) return fault(error.message)
    throw error
  }
}
