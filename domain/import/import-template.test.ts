import { expect, it } from 'vitest'
import { importTemplate, templateNames } from './import-template.ts'
import { readImport } from './read-import.ts'

const ids = ['wessex-water', 'thames-water']
const known = {
  companies: ids.map((id) => ({ id, code: null, otherCodes: [] })),
  waves: [{ id: 'wave-1', order: 1 }],
}
const read = (name: (typeof templateNames)[number]) => readImport(importTemplate(name, ids).text, known)

it.each(templateNames)('H18: %s is an import that would do, with every company', (name) => {
  const result = read(name)
  if (!result.ok) throw new Error(JSON.stringify(result))
  const rows = result.data.kind === 'wave' ? result.data.scores : result.data.values
  expect([result.data.kind, rows.map(({ companyId }) => companyId)]).toEqual([name.split('.')[0], ids])
})

it('says the same in CSV and in JSON', () => {
  expect(read('wave.json')).toEqual(read('wave.csv'))
  expect(read('values.json')).toEqual(read('values.csv'))
})
