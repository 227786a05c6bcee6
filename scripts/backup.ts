// npm run backup FILE: writes the whole database to a new file, gzipped. Safe while the site is serving.
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { dumpDatabase } from '#server/db/backup/dump.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('npm run backup FILE', async (database, file) => {
  // Under another name until it is whole, so that no half of a backup is ever taken for one.
  const partial = `${file}.partial`
  const handle = await open(partial, 'wx', 0o600)
  try {
    const output = createGzip()
    const dump = async () => {
      const summary = await dumpDatabase(database, output)
      output.end()
      return summary
    }
    const [{ tables, rows }] = await Promise.all([dump(), pipeline(output, handle.createWriteStream({ flush: true }))])
    await rename(partial, file)
    const { rows: counted } = await database.pool.query(`select count(*)::int as count from media where body is null`)
    const elsewhere = counted[0].count as number
    const note = elsewhere > 0 ? `. ${elsewhere} pictures are in the bucket and not in it` : ''
    return `${rows} rows of ${tables} tables are in ${file}${note}`
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
})
