import { describe, expect, it } from 'vitest'
import { composeLetter, letterTopics, modelChoices, type Representative, representatives } from './letter.ts'
import type { ReviewTag } from './review.ts'

describe('composeLetter', () => {
  it('gives a model letter with brackets for what is left open', () => {
    const letter = composeLetter(modelChoices)
    expect(letter).toMatch(/^Dear \[name of your MP\],/)
    expect(letter.match(/\[.+?\]/g)).toHaveLength(5)
    expect(letter).toContain('My question is this: On what date')
  })

  it('puts in what the reader gave', () => {
    const letter = composeLetter({
      ...modelChoices,
      addressee: 'Ms Example',
      river: 'the River Frome',
      seen: ' Grey water on 3 May. ',
      name: 'A. Reader',
      postcode: 'BA11 1AA',
      request: 'visit',
    })
    expect(letter).not.toContain('[')
    expect(letter).toContain('I live near the River Frome. My postcode is BA11 1AA.\n\nGrey water on 3 May.\n\n')
    expect(letter).toContain('Please come and see the river')
    expect(letter).toMatch(/Yours sincerely,\nA\. Reader$/)
  })

  it('numbers several questions, and asks for one when there is none', () => {
    expect(composeLetter({ ...modelChoices, topics: ['monitoring', 'agriculture'] })).toMatch(
      /1\. On what.+\n\n2\. What will/s,
    )
    expect(composeLetter({ ...modelChoices, topics: [] })).toContain('[your question]')
  })

  it.each(Object.keys(representatives) as Representative[])('writes to %s about every topic', (to) => {
    const letter = composeLetter({ ...modelChoices, to, topics: Object.keys(letterTopics) as ReviewTag[] })
    expect(letter).toContain(representatives[to].called)
    expect(letter).not.toContain('undefined')
    expect(letter.includes('Clean Water Bill')).toBe(!representatives[to].devolved)
  })
})
