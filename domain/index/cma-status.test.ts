import { describe, expect, it } from 'vitest'
import { cmaStatuses, cmaStatusOf } from './cma-status.ts'

describe('cmaStatusOf', () => {
  it.each([
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['', 'N/A'],
    ['  ', 'N/A'],
    ['Not applicable: outside PR24', 'Not applicable'],
    ['Not applicable: Appeal made by its parent', 'Not applicable'],
    ['Appeal: CMA redetermination decided 10 March 2026', 'CMA Appeal'],
    ['Appeal: reference requested, deferred', 'CMA Appeal'],
    ['Accepted', 'Accepted'],
    ['Anything else', 'Accepted'],
  ])('%s shows %s', (text, label) => expect(cmaStatuses[cmaStatusOf(text)].label).toBe(label))

  it('is red for an appeal alone', () => {
    const red = Object.entries(cmaStatuses).filter(([, { tone }]) => tone === 'danger')
    expect(red.map(([code]) => code)).toEqual(['appeal'])
  })
})
