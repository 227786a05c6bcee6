import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { catchmentAreas, companyAreas } from './atlas.server.ts'
import { catchmentRivers } from './catchment-rivers.ts'
import { getLocator } from './locator.server.ts'

const compressed = (layout: unknown) => brotliCompressSync(Buffer.from(JSON.stringify(layout))).length

describe('locator maps', () => {
  it.each([...catchmentAreas().keys()])('%s: its area, its rivers and towns, in at most 12 KB', (catchment) => {
    const layout = locatorLayout(getLocator({ catchment }))!
    expect(layout.area).not.toBe('')
    expect(layout.ownRivers.join('')).not.toBe('')
    expect(layout.towns.length).toBeGreaterThan(1)
    expect(layout.key).not.toBeNull()
    expect(compressed(layout)).toBeLessThanOrEqual(12 * 1024)
  })

  it.each([...companyAreas().keys()])('%s: its area in the country, in at most 12 KB', (company) => {
    const layout = locatorLayout(getLocator({ company }))!
    expect(layout.area).not.toBe('')
    expect(layout.key).toBeNull()
    expect(compressed(layout)).toBeLessThanOrEqual(12 * 1024)
  })

  it('marks a place in its surroundings, and an office in the country where a company has no area', () => {
    const place = locatorLayout(getLocator({ point: { lat: 51.232, lon: -2.32 } }))!
    const [x, y] = place.point!
    expect(Math.hypot(x - place.width / 2, y - place.height / 2)).toBeLessThan(5)
    const office = locatorLayout(getLocator({ company: 'ses-water', pointWithoutArea: { lat: 51.24, lon: -0.17 } }))!
    expect(office.area).toBe('')
    expect(office.point).not.toBeNull()
    const area = locatorLayout(getLocator({ company: 'wessex-water', pointWithoutArea: { lat: 51.36, lon: -2.35 } }))!
    expect(area.area).not.toBe('')
    expect(area.point).toBeNull()
  })

  it('shows a river that has no area by its line', () => {
    const layout = locatorLayout(getLocator({ river: 'Exe' }))!
    expect(layout.ownRivers.join('')).not.toBe('')
    expect(JSON.stringify(layout)).not.toContain('NaN')
  })

  it('names the river of a place, and sizes no name out of the frame', () => {
    const layout = locatorLayout(getLocator({ river: 'Exe', point: { lat: 50.73, lon: -3.53 } }))!
    expect(layout.riverNames.map(({ name }) => name)).toEqual(['Exe'])
    expect(layout.towns.find(({ isMarked }) => isMarked)!.name).toBe('Exeter')
    for (const { name, at, side } of [...layout.towns, ...layout.riverNames]) {
      const end = at[0] + (side === 'right' ? 1 : -1) * name.length * 11
      expect(end).toBeGreaterThan(0)
      expect(end).toBeLessThan(layout.width)
    }
  })

  it('leaves the names of a hero’s sides to the widths that show them whole', () => {
    const { towns, riverNames } = locatorLayout(getLocator({ river: 'Exe' }))!
    expect(riverNames).toEqual([])
    expect(towns.find(({ name }) => name === 'Exeter')!.seen).toBe('always')
    expect(towns.find(({ name }) => name === 'Taunton')!.seen).toBe('not-middle')
    expect(towns.find(({ name }) => name === 'Barnstaple')!.seen).toBe('narrow')
  })

  it('has nothing to show for what is not on the map', () => {
    expect(locatorLayout(getLocator({ company: 'no-such-company' }))).toBeNull()
    expect(locatorLayout(getLocator({}))).toBeNull()
  })

  it('draws every catchment whose rivers are known, and no other', () => {
    expect([...catchmentAreas().keys()].sort()).toEqual(Object.keys(catchmentRivers).sort())
  })
})
