import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ContentEntry, readContent } from '#scripts/read-content.ts'

/** What every shipped word is held to. Pages, articles, studies, topics and catchments alike. */
let entries: ContentEntry[]
beforeAll(async () => {
  const read = await readContent(path.resolve(import.meta.dirname, '../../content'))
  expect(read.problems).toEqual([])
  entries = read.entries
})

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(strings)
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}
const nameOf = ({ collection, slug }: ContentEntry) => `${collection}/${slug}`
const everywhere = (found: (text: string) => unknown) =>
  entries.flatMap((entry) =>
    strings(entry.data)
      .filter(found)
      .map((text) => `${nameOf(entry)}: ${text.slice(0, 120)}`),
  )

describe('shipped copy', () => {
  it('is there at all', () => expect(entries.length).toBeGreaterThan(150))

  it.each([
    ['filler', /lorem ipsum|dolor sit amet|placeholder text|\bTODO\b|\bTBC\b/i],
    ['promises of later', /coming soon|under construction|watch this space/i],
    ['hype', /world-class|cutting-edge|game-chang|revolutionary|seamless(ly)? integrat|state-of-the-art/i],
    ['emoji', /\p{Extended_Pictographic}/u],
  ])('has no %s', (_, pattern) => expect(everywhere((text) => pattern.test(text))).toEqual([]))

  it('repeats no paragraph on two pages', () => {
    const seen = new Map<string, string>()
    const repeated: string[] = []
    for (const entry of entries.filter(({ collection }) => collection === 'pages')) {
      const blocks = (entry.data as { blocks: Record<string, unknown>[] }).blocks
      // A source note belongs to its figure and is the same wherever the figure is.
      const own = blocks.map(({ provenance: _, sources: __, ...words }) => words)
      for (const text of strings(own).flatMap((words) => words.split(/\n\s*\n/))) {
        const paragraph = text.replace(/\s+/g, ' ').trim().toLowerCase()
        // Telephone numbers to ring must be the same wherever they stand.
        if (paragraph.length < 80 || paragraph.startsWith('http') || /\b0\d{2,4} \d/.test(paragraph)) continue
        const first = seen.get(paragraph)
        if (first && first !== nameOf(entry)) repeated.push(`${first} and ${nameOf(entry)}: ${paragraph.slice(0, 100)}`)
        seen.set(paragraph, nameOf(entry))
      }
    }
    expect(repeated).toEqual([])
  })

  it('gives every page a title and a description of its own', () => {
    const pages = entries.filter(({ collection }) => collection === 'pages')
    for (const field of ['title', 'description'])
      expect(new Set(pages.map(({ data }) => data[field])).size, field).toBe(pages.length)
  })

  it('quotes only figures that exist', () => {
    const figures = new Set(entries.filter(({ collection }) => collection === 'figures').map(({ slug }) => slug))
    const quoted = entries.flatMap((entry) =>
      strings(entry.data).flatMap((text) =>
        [...text.matchAll(/:figure\[([^\]]+)\]/g)].map(([, slug]) => ({ slug: slug!, in: nameOf(entry) })),
      ),
    )
    expect(quoted.length).toBeGreaterThan(50)
    expect(quoted.filter(({ slug }) => !figures.has(slug))).toEqual([])
  })
})
