// npm run content:export FOLDER: writes every entry as a file, Markdown with front matter or YAML, and every picture. Safe while the site is serving.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportContent } from './content-exchange.ts'
import { withDatabase } from './with-database.ts'

await withDatabase('npm run content:export FOLDER', async ({ db }, folder, env) => {
  await mkdir(folder, { recursive: true })
  // Files of an earlier export would be taken for entries.
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder`)
  const { files, pictures } = await exportContent({ db, env })
  const write = async (name: string, body: string | Buffer) => {
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, body)
  }
  for (const file of files) await write(file.path, file.text)
  for (const picture of pictures) await write(picture.path, await picture.read())
  return `${files.length + pictures.length} files are in ${folder}, ${pictures.length} of them pictures`
})
