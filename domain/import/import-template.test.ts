import { expect, it } from 'vitest'
import { importTemplates } from './import-template.ts'
import { readImport } from './read-import.ts'

const known = { companies: [{ id: 'wessex-water', code: 'WSX', otherCodes: [] }], waves: [{ id: 'wave-1', order: 1 }] }

it.each(Object.entries(importTemplates))('%s is an import that would do', (name, { text }) => {
  expect(readImport(text, known)).toMatchObject({ ok: true, data: { kind: name.split('.')[0] } })
})

it('says the same in CSV and in JSON', () => {
  for (const kind of ['wave', 'values'])
    expect(readImport(importTemplates[`${kind}.json`]!.text, known)).toEqual(
      readImport(importTemplates[`${kind}.csv`]!.text, known),
    )
})
