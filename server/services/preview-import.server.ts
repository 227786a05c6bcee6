import { eq, sql } from 'drizzle-orm'
import type { Source } from '#domain/figures/provenance.ts'
import { type ImportPreview, importTitle, importWarnings, previewRow } from '#domain/import/import-preview.ts'
import { effectOn, epaYearWarning } from '#domain/import/index-effect.ts'
import type { ExistingRows, ImportIssue } from '#domain/import/read-import.ts'
import type { Db } from '../db/db.ts'
import { companies, sources, waves } from '../db/schema/index-data.ts'
import { listCompanies } from '../queries/companies.server.ts'
import { readImportInThread } from './import-threads/read-import-in-thread.ts'
import { planImport, writePlan } from './plan-import.ts'

/** A preview posts it back as JSON, which is larger: a request body may have 2 MB. */
const maxBytes = 1_200_000

export type UploadOutcome = { ok: true; text: string; filename: string } | { ok: false; problem: string }

/** The text of an uploaded file, or what to do about it. */
export const readUploadedText = async (file: FormDataEntryValue | null): Promise<UploadOutcome> => {
  if (!(file instanceof File) || file.size === 0) return { ok: false, problem: 'Choose a CSV or JSON file.' }
  if (file.size > maxBytes) return { ok: false, problem: 'The file is larger than 1.2 MB. Import it in parts.' }
  const text = await file.text()
  if (text.includes('\0'))
    return { ok: false, problem: 'This is not a text file. Save the spreadsheet as CSV (UTF-8).' }
  if (text.includes('\uFFFD'))
    return { ok: false, problem: 'Some letters cannot be read. Save the file as CSV in UTF-8 and choose it again.' }
  return { ok: true, text, filename: file.name.slice(0, 200) }
}

export const readExistingRows = async (db: Db): Promise<ExistingRows> => ({
  companies: await db
    .select({ id: companies.id, code: companies.code, otherCodes: companies.otherCodes })
    .from(companies),
  waves: await db.select({ id: waves.id, order: waves.order }).from(waves),
})

const formatSource = ({ publisher, document, date, url }: Source) =>
  [publisher, document, date, url].filter(Boolean).join(', ')

/** Thrown to roll the preview's transaction back. */
class PreviewRollback extends Error {}

/**
 * What a file would do, row by row, and to the ranking. The import is written, the ranking's
 * own query run, and the transaction rolled back: the preview cannot disagree with the import.
 */
export const previewImport = async (
  db: Db,
  text: string,
): Promise<{ ok: true; preview: ImportPreview } | { ok: false; issues: ImportIssue[] }> => {
  const parsed = await readImportInThread(text, await readExistingRows(db))
  if (!parsed.ok) return parsed
  const { data } = parsed
  let preview: ImportPreview | null = null
  await db
    .transaction(async (tx) => {
      const plan = await planImport(tx, data)
      const before = await listCompanies(tx)
      await writePlan(tx, plan, { importId: '00000000-0000-0000-0000-000000000000', publishAt: null })
      // The ranking is previewed as it will be once the wave is published.
      if (data.kind === 'wave') await tx.update(waves).set({ publishAt: sql`now()` }).where(eq(waves.id, data.wave.id))
      const after = await listCompanies(tx)
      const names = new Map(after.map(({ id, name }) => [id, name]))
      const sourceLabels = new Map((await tx.select().from(sources)).map((source) => [source.id, formatSource(source)]))
      const rows = plan.rows.map((row) =>
        previewRow(
          row,
          (id) => names.get(id) ?? id,
          (id) => sourceLabels.get(id) ?? id,
        ),
      )
      const counts = { new: 0, changed: 0, unchanged: 0 }
      for (const { state } of rows) counts[state]++
      const isNewWave = plan.rows.some(({ table, before }) => table === 'waves' && before === null)
      preview = {
        what: importTitle(data),
        rows,
        counts,
        effects: effectOn(before, after),
        warnings: [...[epaYearWarning(before, after) ?? []].flat(), ...importWarnings(data, after)],
        fingerprint: plan.fingerprint,
        payload: JSON.stringify(data),
        newWave:
          data.kind === 'wave' && isNewWave
            ? { id: data.wave.id, label: data.wave.label, publishAt: data.wave.publishAt }
            : null,
      }
      throw new PreviewRollback()
    })
    .catch((error) => {
      if (!(error instanceof PreviewRollback)) throw error
    })
  return { ok: true, preview: preview! }
}
