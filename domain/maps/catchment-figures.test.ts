import { expect, it } from 'vitest'
import { catchmentObservation } from '../open-data/observation.ts'
import { accountedOf } from './catchment-figures.ts'

const provenance = {
  kind: 'public-record',
  source: { publisher: 'P', document: 'D', date: '2025', url: 'https://p.example/d' },
} as const
const held = { notable: 'It floods.', notableProvenance: provenance, bathing: [] }

it('accounts for each figure that has a source, under an address of its own, and for none that is not held', () => {
  const bathing = [{ site: 'Steamer Quay', year: 2025, class: 'poor' as const, provenance }]
  const all = accountedOf({ ...held, bathing, length: { value: 75, scope: 'main stem', provenance }, area: null })
  expect(all.map(({ id, text }) => [id, text])).toEqual([
    ['length', '75 km'],
    ['fact', 'It floods.'],
    ['bathing-steamer-quay-2025', 'Poor'],
  ])
  expect(accountedOf({ ...held, notableProvenance: null, length: null, area: null })).toEqual([])
  const [length] = all
  expect(catchmentObservation(length!, { slug: 'dart', name: 'Dart' }, 'https://r.example')).toMatchObject({
    '@id': 'https://r.example/catchments/dart/figures#length',
    value: '75 km',
    isBasedOn: [{ '@type': 'CreativeWork', name: 'D', url: 'https://p.example/d' }],
  })
})
