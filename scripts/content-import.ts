// npm run content:import FOLDER ADMINISTRATOR: brings the files of an export in, all or nothing, in that person's name.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { importContent } from './content-exchange.ts'
import { withDatabase } from './with-database.ts'

const usage = 'npm run content:import FOLDER EMAIL-OF-AN-ADMINISTRATOR'
await withDatabase(usage, async ({ db }, folder) => {
  const email = process.argv[3]
  if (!email) throw new Error(`Usage: ${usage}`)
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name)).sort()
  const files = await Promise.all(
    names.map(async (name) => ({
      path: name.replaceAll(path.sep, '/'),
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
  const { created, changed, unchanged } = await importContent(db, { files, email })
  return `${created} entries added, ${changed} changed, ${unchanged} as they were`
})
