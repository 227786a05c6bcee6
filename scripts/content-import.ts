// npm run content:import FOLDER ADMINISTRATOR: brings the files of an export in, all or nothing, in that person's name.
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { importContent } from './content-exchange.ts'
import { withDatabase } from './with-database.ts'

const usage = 'npm run content:import FOLDER EMAIL-OF-AN-ADMINISTRATOR'
await withDatabase(usage, async ({ db }, folder, env) => {
  const email = process.argv[3]
  if (!email) throw new Error(`Usage: ${usage}`)
  const names = (await readdir(folder, { recursive: true })).sort()
  const ending = (pattern: RegExp) => names.filter((name) => pattern.test(name))
  const files = await Promise.all(
    ending(/\.(md|yaml)$/).map(async (name) => ({
      path: name.replaceAll(path.sep, '/'),
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
  const pictures = await Promise.all(
    ending(/\.webp$/).map(async (name) => {
      const file = path.join(folder, name)
      return { path: name.replaceAll(path.sep, '/'), bytes: (await stat(file)).size, read: () => readFile(file) }
    }),
  )
  const counts = await importContent({ db, env }, { files, pictures, email })
  const say = (what: string, { created, changed, unchanged }: typeof counts.entries) =>
    `${created} ${what} added, ${changed} changed, ${unchanged} as they were`
  return `${say('entries', counts.entries)}\n${say('pictures', counts.pictures)}`
})
