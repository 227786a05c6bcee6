import { describe, expect, it } from 'vitest'
import { isInventedStudy, studyDescription, studyKind, studyTitle } from './case-study.ts'

describe('a study that did not happen', () => {
  it('is called a worked example, and its words say so first', () => {
    expect(studyKind(true)).toBe('Worked example')
    expect(studyTitle({ invented: true, title: 'A river' })).toBe('Worked example: A river')
    expect(studyDescription({ invented: true, excerpt: 'A night of rain.' })).toBe(
      'Worked example: stations, readings and results are invented. A night of rain.',
    )
  })
  it('is what an entry is taken for that does not say', () => {
    expect(isInventedStudy({})).toBe(true)
    expect(isInventedStudy({ invented: null })).toBe(true)
    expect(isInventedStudy({ invented: false })).toBe(false)
  })
})

it('leaves a real study as it is', () => {
  expect(studyKind(false)).toBe('Case study')
  expect(studyTitle({ invented: false, title: 'A river' })).toBe('A river')
  expect(studyDescription({ invented: false, excerpt: 'A night of rain.' })).toBe('A night of rain.')
})
