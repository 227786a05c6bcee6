import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { crateCases, crateFaults, dataPackageFaults } from '#tests/support/standards/validate.ts'
import { type Edition, getEdition } from './editions.server.ts'

const { db } = await testDatabase()
const editions = await Promise.all(['record-edition-1', 'wave-1-edition-1'].map((id) => getEdition(db, id)))
const jsonOf = ({ files }: Edition, name: string) => JSON.parse(files.find((file) => file.name === name)!.text)

describe.each(editions.map((edition) => [edition!.id, edition!] as const))('what describes %s', (_, edition) => {
  it('is a Data Package by its official profile', () =>
    expect(dataPackageFaults(jsonOf(edition, 'datapackage.json'))).toEqual([]))

  it('is an RO-Crate', () => expect(crateFaults(jsonOf(edition, 'ro-crate-metadata.json'))).toEqual([]))

  it('names the size and the checksum of every other file', () => {
    const described = edition.files.filter(({ name }) => !/^(ro-crate|datapackage)/.test(name))
    const expected = described.map(({ name, bytes, sha256 }) => [name, bytes, sha256])
    expect(expected).toHaveLength(3)
    const { resources } = jsonOf(edition, 'datapackage.json')
    const resource = ({ path, bytes, hash }: Record<string, string>) => [path, bytes, hash!.replace('sha256:', '')]
    expect(resources.map(resource)).toEqual(expected)
    const graph: Record<string, string>[] = jsonOf(edition, 'ro-crate-metadata.json')['@graph']
    const files = graph.filter((entity) => entity['@type'] === 'File')
    expect(files.map((file) => [file['@id'], Number(file.contentSize), file.sha256])).toEqual(expected)
  })

  it('gives the columns that the table has', () => {
    const { dialect, schema } = jsonOf(edition, 'datapackage.json').resources[2]
    const header = edition.table.split('\n')[dialect.headerRows[0] - 1]!.split(dialect.delimiter)
    expect(schema.fields.map(({ name }: { name: string }) => name)).toEqual(header)
  })
})

describe('the validators', () => {
  it.each(crateCases)('find RO-Crate $name valid: $isValid', ({ isValid, document }) =>
    expect(crateFaults(document).length === 0).toBe(isValid),
  )

  const crate = jsonOf(editions[0]!, 'ro-crate-metadata.json')
  it.each(['name', 'description', 'datePublished', 'license'])('miss %s of the root', (property) => {
    const graph = crate['@graph'].map((entity: Record<string, unknown>) =>
      entity['@id'] === './' ? { ...entity, [property]: undefined } : entity,
    )
    expect(crateFaults(JSON.parse(JSON.stringify({ ...crate, '@graph': graph })))).not.toEqual([])
  })

  const valid = jsonOf(editions[0]!, 'datapackage.json')
  it.each([
    ['no resources', { resources: [] }],
    ['a resource without a path', { resources: [{ name: 'table' }] }],
    ['a licence without name and path', { licenses: [{ title: 'Free' }] }],
    [
      'a field of no known type',
      { resources: [{ ...valid.resources[2], schema: { fields: [{ name: 'a', type: 'word' }] } }] },
    ],
  ])('refuse a Data Package with %s', (_, change) => expect(dataPackageFaults({ ...valid, ...change })).not.toEqual([]))
})
