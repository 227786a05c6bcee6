// npm run content:export FOLDER: writes every entry as a file, Markdown with front matter or YAML. Safe while the site is serving.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportContent } from './content-exchange.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('npm run content:export FOLDER', async ({ db }, folder) => {
  await mkdir(folder, { recursive: true })
  // Files of an earlier export would be taken for entries.
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder`)
  const files = await exportContent(db)
  for (const file of files) {
    const target = path.join(folder, file.path)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, file.text)
  }
  return `${files.length} files are in ${folder}`
})
