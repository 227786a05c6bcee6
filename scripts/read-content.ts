import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type CollectionName, getCollection } from '#domain/collections/all.ts'

/**
 * Reads the shipped content and checks it with the CMS's own schemas.
 *
 *   content/<collection>/<slug>.md    front matter and a Markdown body (insights, case studies)
 *   content/<collection>/<slug>.yaml  one entry; folders become slashes for pages
 *   content/<collection>.yaml         a map of slug to entry, for small collections
 */
export interface ContentEntry {
  collection: CollectionName
  slug: string
  file: string
  data: Record<string, unknown>
}

export interface ContentProblem {
  file: string
  message: string
}

const documentCollections = ['pages', 'insights', 'case-studies', 'recommendations', 'catchments'] as const
const mapCollections = [
  'authors',
  'tags',
  'figures',
  'redirects',
  'home',
  'navigation',
  'settings',
  'stations',
  'months',
] as const

export const readContent = async (root: string): Promise<{ entries: ContentEntry[]; problems: ContentProblem[] }> => {
  const entries: ContentEntry[] = []
  const problems: ContentProblem[] = []

  const add = (collection: CollectionName, slug: string, file: string, raw: unknown) => {
    const result = getCollection(collection)!.schema.safeParse(raw)
    if (result.success) entries.push({ collection, slug, file, data: result.data as Record<string, unknown> })
    else problems.push({ file, message: `${slug}: ${z.prettifyError(result.error)}` })
  }

  const attempt = async (file: string, read: () => Promise<void>) => {
    try {
      await read()
    } catch (error) {
      problems.push({ file, message: error instanceof Error ? error.message : String(error) })
    }
  }

  for (const collection of documentCollections) {
    const folder = path.join(root, collection)
    const files = await readdir(folder, { recursive: true }).catch(() => [])
    for (const name of files.filter((f) => /\.(md|ya?ml)$/.test(f)).sort()) {
      const file = path.join(collection, name)
      await attempt(file, async () => {
        const text = await readFile(path.join(folder, name), 'utf8')
        const slug = name.replace(/\.(md|ya?ml)$/, '').replaceAll(path.sep, '/')
        add(collection, slug, file, name.endsWith('.md') ? frontMatter(text) : parse(text, { merge: true }))
      })
    }
  }
  for (const collection of mapCollections) {
    const file = `${collection}.yaml`
    const text = await readFile(path.join(root, file), 'utf8').catch(() => null)
    if (text === null) continue
    await attempt(file, async () => {
      for (const [slug, raw] of Object.entries(parse(text, { merge: true }) ?? {})) add(collection, slug, file, raw)
    })
  }
  return { entries, problems }
}

const frontMatter = (text: string) => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (!match) throw new Error('The file must begin with front matter between --- lines')
  return { ...parse(match[1]!, { merge: true }), body: match[2]!.trim() }
}
