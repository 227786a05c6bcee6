import type { Db } from '#server/db/db.ts'
import { importIndex } from '#server/services/import-index.server.ts'
import { keepEditions } from '#server/services/keep-editions.ts'
import { previewImport } from '#server/services/preview-import.server.ts'
import { syntheticAnswers, syntheticCodebook } from './synthetic-respondents.ts'
import { waveOfFiles } from './wave-of-files.ts'

/** Imports synthetic answers as wave-9, as an administrator does. `synthetic: false` has the site take them for a real survey. */
export const importSyntheticWave = async (db: Db, options: { respondents: number; synthetic?: boolean }) => {
  const { respondents, synthetic = true } = options
  const made = await waveOfFiles(
    db as never,
    new File([JSON.stringify({ ...syntheticCodebook, synthetic })], 'codebook.json'),
    new File([...syntheticAnswers(respondents)], 'answers.csv'),
  )
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  const result = await previewImport(db as never, made.text)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  const { payload, fingerprint } = result.preview
  const by = { filename: null, changeLog: 'A wave for this test.', publishAt: null, by: 'tester' }
  await importIndex(db as never, { payload, fingerprint, ...by })
  await keepEditions(db)
}
