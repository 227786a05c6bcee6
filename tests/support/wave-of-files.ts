import type { Db } from '#server/db/db.ts'
import { makeWaveInThread, readSurvey } from '#server/services/read-respondents.server.ts'

/** The wave of a codebook and a file of answers, as an import reads it. */
export const waveOfFiles = async (db: Db, codebook: File, answers: File) => {
  const read = await readSurvey(codebook, answers)
  return read.ok ? makeWaveInThread(db, read.survey) : read
}
