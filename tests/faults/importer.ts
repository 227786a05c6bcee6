// Applies and undoes an import again and again until it is killed, and says each time what was acknowledged:
//   node importer.ts FOLDER
import { writeSync } from 'node:fs'
import { openDatabase } from '#server/db/client.ts'
import { importIndex } from '#server/services/import-index.server.ts'
import { previewImport } from '#server/services/preview-import.server.ts'
import { undoImport } from '#server/services/undo-import.server.ts'
import { faultFile } from './import-run.ts'

const database = await openDatabase({ dataDir: process.argv[2]! })
const { db } = database
for (;;) {
  const looked = await previewImport(db, faultFile)
  if (!looked.ok) throw new Error(JSON.stringify(looked.issues))
  const { payload, fingerprint } = looked.preview
  const order = { payload, fingerprint, filename: null, changeLog: 'A fault test', publishAt: null, by: 'fault' }
  writeSync(1, 'applying\n')
  const done = await importIndex(db, order)
  if (done.kind !== 'applied') throw new Error(done.kind)
  writeSync(1, `applied ${done.id}\n`)
  writeSync(1, 'undoing\n')
  const undone = await undoImport(db, { id: done.id, by: 'fault' })
  if (undone.kind !== 'undone') throw new Error(undone.kind)
  writeSync(1, `undone ${done.id}\n`)
}
