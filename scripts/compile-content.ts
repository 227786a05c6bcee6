// Checks everything in content/ and writes it into one file beside the built server, which never reads content/ itself.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readShipped } from './read-shipped.ts'

const root = path.resolve(import.meta.dirname, '..')
const content = await readShipped(path.join(root, 'content'))
await mkdir(path.join(root, 'build'), { recursive: true })
await writeFile(path.join(root, 'build/content.json'), JSON.stringify(content))
console.log(`${content.entries.length} entries and ${content.index.values.length} index values compiled`)
