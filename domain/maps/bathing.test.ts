import { describe, expect, it } from 'vitest'
import { bathingBySite, bathingClasses } from './bathing.ts'

describe('bathingBySite', () => {
  it('keeps the order of the sites and puts the newest class of each first', () => {
    const found = bathingBySite([
      { site: 'Quay', year: 2024, class: 'sufficient' },
      { site: 'Creek', year: 2025, class: 'excellent' },
      { site: 'Quay', year: 2025, class: 'poor' },
    ])
    expect(found.map(({ site }) => site)).toEqual(['Quay', 'Creek'])
    expect(found[0]!.newest).toMatchObject({ year: 2025, class: 'poor' })
    expect(found[0]!.earlier.map(({ year }) => year)).toEqual([2024])
    expect(found[1]!.earlier).toEqual([])
  })
  it('is empty where no class is held', () => expect(bathingBySite([])).toEqual([]))
})

it('colours as good only Excellent and Good', () =>
  expect(Object.values(bathingClasses).flatMap(({ label, tone }) => (tone === 'green' ? label : []))).toEqual([
    'Excellent',
    'Good',
  ]))
