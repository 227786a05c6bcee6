import { parse, stringify } from 'yaml'
import { getCollection } from '#domain/collections/all.ts'

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

/** The entries of some files, or what is wrong with which. Every entry is checked by its collection's schema. */
export const fromFiles = (files: readonly ContentFile[]): { entries: EntryFiles[]; problems: string[] } => {
  const entries = new Map<string, EntryFiles>()
  const problems: string[] = []
  const inOrder = [...files].sort((a, b) => Number(/\.published\./.test(a.path)) - Number(/\.published\./.test(b.path)))
  for (const { path, text } of inOrder) {
    const [, name = '', slug = '', live] = /^([^/]+)\/(.+?)(\.published)?\.(?:md|yaml)$/.exec(path) ?? []
    const collection = getCollection(name)
    if (!collection) {
      problems.push(`${path}: it belongs to no collection`)
      continue
    }
    try {
      const { [statusKey]: status, ...fields } = fromText(path, text)
      const checked = collection.schema.safeParse(fields)
      if (!checked.success) {
        const [issue] = checked.error.issues
        problems.push(`${path}: ${issue!.path.join('.')}: ${issue!.message}`)
        continue
      }
      const data = checked.data as Data
      const key = `${name}/${slug}`
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
