import { describe, expect, it } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { mergeText } from './merge-text.ts'

/** Texts of a few paragraphs, and changes to them: every paragraph that anybody writes is a word that is written once. */
const runs = Number(process.env.MERGE_RUNS ?? 3000)

const changed = (paragraphs: string[], who: string, pick: (n: number) => number) => {
  const result = [...paragraphs]
  const written: string[] = []
  for (let change = 0; change <= pick(4); change++) {
    const at = pick(result.length + 1)
    const word = `${who}${change}`
    const kind = pick(3)
    if (kind === 0 || at >= result.length) result.splice(at, 0, word)
    else if (kind === 1) result[at] = `${result[at]} ${word}`
    else {
      result.splice(at, 1)
      continue
    }
    written.push(word)
  }
  return { text: result.join('\n\n'), written: written.filter((word) => result.some((one) => one.includes(word))) }
}

describe('H12: whatever two people write', () => {
  const { below: pick } = randomFrom(20261116)
  it(`${runs} times: nothing is dropped, and it does not matter who is first but for the order`, () => {
    for (let run = 0; run < runs; run++) {
      const paragraphs = Array.from({ length: pick(7) }, (_, index) => `base${index}`)
      const base = paragraphs.join('\n\n')
      const [a, b] = [changed(paragraphs, 'a', pick), changed(paragraphs, 'b', pick)]
      const merged = mergeText(base, a.text, b.text)
      for (const word of [...a.written, ...b.written])
        expect(merged.text, `${run}: ${base} | ${a.text} | ${b.text}`).toContain(word)
      const other = mergeText(base, b.text, a.text)
      const sorted = (text: string) => text.split('\n\n').sort()
      expect(sorted(other.text)).toEqual(sorted(merged.text))
      expect(other.conflicts.length).toBe(merged.conflicts.length)
      // Merging what has been merged again changes nothing: a save that is sent twice is stored once.
      expect(mergeText(a.text, merged.text, a.text).text).toBe(merged.text)
      expect(mergeText(b.text, merged.text, b.text).text).toBe(merged.text)
      expect(mergeText(base, a.text, a.text).text).toBe(a.text)
      expect(mergeText(base, base, a.text).text).toBe(a.text)
    }
  })
})
