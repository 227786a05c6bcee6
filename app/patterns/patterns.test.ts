import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { patternNames } from '#domain/editorial/patterns.ts'
import { artFor, linesFor } from './art-choice.ts'
import { artSvg } from './art-svg.ts'
import { patternSvg, patterns } from './drawing.ts'

const hero = { width: 1600, height: 900, lines: 28 }
const card = { width: 480, height: 300, lines: 11 }
const seeds = [7, 42, 4_000_000_000]

/** Every point that a path passes through, from the few commands that the patterns use. */
const pointsOf = (d: string): [number, number][] => {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (const [, command, text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const n = (text!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const size = { M: 2, m: 2, c: 6, s: 4, l: 2, h: 1, a: 7, z: 0 }[command!]
    if (size === undefined || (size > 0 && n.length % size !== 0)) throw new Error(`odd path: ${command}${text}`)
    for (let i = 0; size && i < n.length; i += size) {
      if (command === 'M') [x, y] = [n[i]!, n[i + 1]!]
      else if (command === 'h') x += n[i]!
      else [x, y] = [x + n[i + size - 2]!, y + n[i + size - 1]!]
      points.push([x, y])
    }
  }
  return points
}

describe.each(patternNames)('%s', (name) => {
  it('is the same for the same seed and different for another', () => {
    expect(patterns[name]({ ...hero, seed: 3 })).toEqual(patterns[name]({ ...hero, seed: 3 }))
    expect(patterns[name]({ ...hero, seed: 3 })).not.toEqual(patterns[name]({ ...hero, seed: 4 }))
  })

  it.each([hero, card, { width: 320, height: 640, lines: 14 }])(
    'draws only real numbers, near its frame ($width)',
    (size) => {
      for (const seed of seeds)
        for (const { d, opacity, width } of patterns[name]({ ...size, seed })) {
          expect(d).not.toMatch(/NaN|Infinity|undefined|e-/)
          expect(d).toMatch(/^M/)
          expect(opacity).toBeGreaterThan(0)
          expect(opacity).toBeLessThanOrEqual(1)
          expect(width).toBeGreaterThan(0)
          const far = pointsOf(d).filter(
            ([x, y]) => Math.abs(x / size.width - 0.5) > 1.6 || Math.abs(y / size.height - 0.5) > 1.6,
          )
          expect(far).toEqual([])
        }
    },
  )

  it('shows something in the frame', () => {
    for (const seed of seeds) {
      const points = patterns[name]({ ...card, seed }).flatMap(({ d }) => pointsOf(d))
      const inside = points.filter(([x, y]) => x >= 0 && x <= card.width && y >= 0 && y <= card.height)
      expect(inside.length).toBeGreaterThan(10)
    }
  })

  it('stays small: 6 KB in a hero, about 2 KB in a card, compressed', () => {
    const size = (options: typeof hero, seed: number) => gzipSync(patternSvg(name, { ...options, seed })).length
    for (const seed of seeds) {
      expect(size(hero, seed)).toBeLessThan(6 * 1024)
      expect(size(card, seed)).toBeLessThan(2.2 * 1024)
    }
  })
})

describe('art', () => {
  it('differs between patterns', () => {
    expect(new Set(patternNames.map((name) => patternSvg(name, { ...card, seed: 5 }))).size).toBe(18)
  })

  it('belongs to its slug and respects theme and choice', () => {
    expect(artSvg('river-cam', card)).toBe(artSvg('river-cam', card))
    expect(artSvg('river-cam', card)).not.toBe(artSvg('river-dart', card))
    expect(artFor('a-story', 'field-stories').pattern).toMatch(/riffle|chalkstream|tributaries|drift|oxbow/)
    expect(artFor('a-story', 'field-stories', 'rain').pattern).toBe('rain')
  })

  it('spreads over the patterns', () => {
    const patternsChosen = Array.from({ length: 200 }, (_, i) => artFor(`article-${i}`).pattern)
    expect(new Set(patternsChosen).size).toBe(18)
  })

  it('is a whole document without style attributes', () => {
    const svg = artSvg('x', { width: 1200, height: 630 })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="630"/)
    expect(svg).not.toContain('style=')
    expect(linesFor(1200, 630)).toBeGreaterThan(linesFor(480, 300))
  })
})
