// npm run restore FILE: reads a backup into the empty database that DATA_DIR or DATABASE_URL names.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { restoreDatabase } from '#server/db/backup/restore.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('npm run restore FILE', async (database, file) => {
  const input = createReadStream(file)
  const unzipped = createGunzip()
  input.once('error', (error) => unzipped.destroy(error))
  const { rows } = await restoreDatabase(database, input.pipe(unzipped))
  return `${rows} rows were restored from ${file}`
})
