import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { stateOf } from '#app/admin/cms/editor/markdown/source-editor.ts'
import { dialectFaults } from '#domain/cms/dialect-checks.ts'
import { checkEntry } from '#domain/cms/entry-issues.ts'
import { pageProblems } from '#domain/cms/page-checks.ts'
import { fieldsOf } from '#domain/cms/references.ts'
import { getCollection } from '#domain/collections/all.ts'
import { type ContentEntry, readContent } from '#scripts/read-content.ts'

let entries: ContentEntry[]
beforeAll(async () => {
  entries = (await readContent(path.resolve(import.meta.dirname, '../../content'))).entries
})

/** Every Markdown text of an entry, with its place. */
const textsOf = ({ collection, data }: ContentEntry) =>
  fieldsOf(getCollection(collection)!.fields, data).flatMap(({ field, path, value }) =>
    field.kind === 'markdown' ? [{ path: path.join('.'), text: value as string }] : [],
  )

/** What the browser sends of a form: line breaks in a field become CRLF. The entry is one field, as JSON, where they are escaped. */
const posted = async (json: string) => {
  const body = new URLSearchParams({ data: json.replace(/\r\n?|\n/g, '\r\n') })
  const form = await new Request('http://localhost/', { method: 'POST', body }).formData()
  return JSON.parse(String(form.get('data')))
}

it('round trip: every shipped text opened in the editor and saved unchanged is the same to the byte', async () => {
  const insights = entries.filter(({ collection }) => collection === 'insights')
  expect(insights.length).toBeGreaterThan(20)
  let texts = 0
  for (const entry of entries) {
    const collection = getCollection(entry.collection)!
    for (const { path, text } of textsOf(entry)) {
      texts++
      expect(stateOf(text).doc.toString(), `${entry.file} ${path}`).toBe(text)
    }
    const saved = checkEntry(collection, await posted(JSON.stringify(entry.data)))
    expect(JSON.stringify(saved), entry.file).toBe(JSON.stringify({ data: entry.data }))
  }
  expect(texts).toBeGreaterThan(150)
})

it('an edit changes what it changes and nothing else', () => {
  for (const entry of entries)
    for (const { text } of textsOf(entry)) {
      const middle = text.length >> 1
      const { state } = stateOf(text).update({ changes: { from: middle, insert: 'x' } })
      expect(state.doc.toString()).toBe(`${text.slice(0, middle)}x${text.slice(middle)}`)
    }
})

it('B11, B13: no shipped text has a fault that publishing would refuse', () => {
  const faults = entries.flatMap((entry) => [
    ...textsOf(entry).flatMap(({ path, text }) =>
      dialectFaults(text).map((fault) => `${entry.file} ${path}: ${fault}`),
    ),
    ...pageProblems({ name: entry.collection }, entry.slug, entry.data).map(
      ({ message }) => `${entry.file}: ${message}`,
    ),
  ])
  expect(faults).toEqual([])
})
