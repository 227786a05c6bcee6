import path from 'node:path'
import type { ShippedContent } from '#domain/schemas/shipped-content.ts'
import { readContent } from './read-content.ts'
import { readIndex } from './read-index.ts'

/** All the shipped content, checked. One bad file stops the build: half a site must not be seeded. */
export const readShipped = async (folder: string): Promise<ShippedContent> => {
  const { entries, problems } = await readContent(folder)
  if (problems.length > 0) {
    const lines = problems.map(({ file, message }) => `${file}\n  ${message}`)
    throw new Error(`content/ has ${problems.length} problems:\n${lines.join('\n')}`)
  }
  return {
    entries: entries.map(({ collection, slug, data }) => ({ collection, slug, data })),
    index: await readIndex(path.join(folder, 'index')),
  }
}
