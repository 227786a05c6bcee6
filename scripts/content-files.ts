import { parse, stringify } from 'yaml'
import { checkWorkingCopy } from '#domain/cms/working-copy.ts'
import { getCollection } from '#domain/collections/all.ts'
import type { Collection } from '#domain/collections/collection.ts'

type Data = Record<string, unknown>

/** One entry as files hold it: its working copy, and the published one where that is another. */
export interface EntryFiles {
  collection: string
  slug: string
  isPublished: boolean
  data: Data
  published: Data | null
}

export interface ContentFile {
  /** insights/some-slug.md, pages/platform/stations.yaml; with .published before the ending for a published copy that differs. */
  path: string
  text: string
}

/** Byte for byte what `fromText` reads back: Markdown with front matter where there is a body, else YAML. */
const toText = (data: Data, meta: Data): { text: string; ending: string } => {
  const yaml = (value: Data) => stringify(value, { lineWidth: 0 })
  const { body, ...fields } = data
  if (typeof body === 'string') return { text: `---\n${yaml({ ...meta, ...fields })}---\n${body}\n`, ending: 'md' }
  return { text: yaml({ ...meta, ...data }), ending: 'yaml' }
}

const fromText = (path: string, text: string): Data => {
  if (path.endsWith('.yaml')) return readYaml(text)
  const match = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text.replace(/\r\n/g, '\n'))
  if (!match) throw new Error('the file must begin with front matter between --- lines')
  return { ...readYaml(match[1]!), body: match[2]!.replace(/\n$/, '') }
}

const readYaml = (text: string): Data => {
  const value: unknown = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('the file must hold fields')
  return value as Data
}

/** The name of no field, so that a file says what becomes of it. */
const statusKey = '$status'

export const toFiles = ({ collection, slug, isPublished, data, published }: EntryFiles): ContentFile[] => {
  const working = toText(data, { [statusKey]: isPublished ? 'published' : 'draft' })
  const files = [{ path: `${collection}/${slug}.${working.ending}`, text: working.text }]
  if (!published) return files
  const live = toText(published, { [statusKey]: 'published' })
  return [...files, { path: `${collection}/${slug}.published.${live.ending}`, text: live.text }]
}

/** What a file says of an entry is complete if it is public; a working copy may be as incomplete as in the CMS. */
const check = (collection: Collection, fields: Data, isPublic: boolean): { data: Data } | { problem: string } => {
  if (!isPublic) {
    const draft = checkWorkingCopy(collection, fields)
    return 'data' in draft ? draft : { problem: `${draft.issues[0]!.path.join('.')}: ${draft.issues[0]!.message}` }
  }
  const checked = collection.schema.safeParse(fields)
  if (checked.success) return { data: checked.data as Data }
  const [issue] = checked.error.issues
  return { problem: `${issue!.path.join('.')}: ${issue!.message}` }
}

/** The entries of some files, or what is wrong with which. */
export const fromFiles = (files: readonly ContentFile[]): { entries: EntryFiles[]; problems: string[] } => {
  const entries = new Map<string, EntryFiles>()
  const problems: string[] = []
  const inOrder = [...files].sort((a, b) => Number(/\.published\./.test(a.path)) - Number(/\.published\./.test(b.path)))
  // Where the published copy has a file of its own, the other is a working copy.
  const hasLive = new Set(files.flatMap(({ path }) => /^(.+)\.published\.(?:md|yaml)$/.exec(path)?.[1] ?? []))
  for (const { path, text } of inOrder) {
    const [, name = '', slug = '', live] = /^([^/]+)\/(.+?)(\.published)?\.(?:md|yaml)$/.exec(path) ?? []
    const collection = getCollection(name)
    if (!collection) {
      problems.push(`${path}: it belongs to no collection`)
      continue
    }
    try {
      const { [statusKey]: status, ...fields } = fromText(path, text)
      const key = `${name}/${slug}`
      const checked = check(collection, fields, live !== undefined || (status === 'published' && !hasLive.has(key)))
      if ('problem' in checked) {
        problems.push(`${path}: ${checked.problem}`)
        continue
      }
      const { data } = checked
      const earlier = entries.get(key)
      if (live && !earlier) problems.push(`${path}: the working copy is missing`)
      else if (live) entries.set(key, { ...earlier!, published: data, isPublished: true })
      else entries.set(key, { collection: name, slug, isPublished: status === 'published', data, published: null })
    } catch (error) {
      problems.push(`${path}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { entries: [...entries.values()], problems }
}
