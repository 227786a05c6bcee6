import { describe, expect, it } from 'vitest'
import { inventedSentence, isInvented, mayClaim, trustMayClaim } from './claims.ts'
import { type FigureKind, figureKindCodes } from './provenance.ts'

const of = (kind: FigureKind, value: number | null = 1) => ({ value, provenance: { kind } })

describe('what may be said', () => {
  it.each(figureKindCodes)('%s', (kind) => {
    expect(isInvented(of(kind))).toBe(kind === 'illustrative')
    expect(mayClaim(of(kind))).toBe(kind !== 'illustrative')
  })

  it('rests on all of its figures, and on none that is missing', () => {
    expect(mayClaim(of('public-record'), of('published'))).toBe(true)
    expect(mayClaim(of('public-record'), of('illustrative'))).toBe(false)
    expect(mayClaim(of('public-record'), null)).toBe(false)
    expect(mayClaim()).toBe(false)
  })

  it('of a ranking, only when no score of it is invented', () => {
    expect(trustMayClaim([{ trust: of('published') }, { trust: null }])).toBe(true)
    expect(trustMayClaim([{ trust: of('published') }, { trust: of('illustrative') }])).toBe(false)
    expect(trustMayClaim([{ trust: of('illustrative', null) }])).toBe(false)
    expect(trustMayClaim([])).toBe(false)
  })

  it('has one sentence for what is invented', () =>
    expect(inventedSentence).toBe('Invented to show how the index works; it says nothing about the company.'))
})
