// Checks everything in content/ and writes it into one file beside the built server, which never reads content/ itself;
// and into another what its Markdown says, so that a starting server need not parse it to fill its search index.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { entryDocuments, indexedCollections, type StoredEntry } from '#server/search/entry-documents.ts'
import { digestOf, type TextTemplates, textTemplate } from '#server/search/plain-text.ts'
import { readShipped } from './read-shipped.ts'

const root = path.resolve(import.meta.dirname, '..')
const content = await readShipped(path.join(root, 'content'))
await mkdir(path.join(root, 'build'), { recursive: true })
await writeFile(path.join(root, 'build/content.json'), JSON.stringify(content))

const templates: TextTemplates = {}
const parse = (markdown: string) => {
  const template = textTemplate(markdown)
  templates[digestOf(markdown)] = template
  return template
}
for (const { collection, slug, data } of content.entries) {
  const entry = { collection, slug, published: data, updatedAt: new Date(0), seedHash: null }
  if (indexedCollections.includes(collection)) entryDocuments(entry as StoredEntry, parse)
}
await writeFile(path.join(root, 'build/search-texts.json'), JSON.stringify(templates))
console.log(`${content.entries.length} entries and ${content.index.values.length} index values compiled`)
