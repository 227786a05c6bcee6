import { describe, expect, it } from 'vitest'
import { type Provenance, provenanceLabel, provenanceRows } from './provenance.ts'
import { provenanceSentence } from './provenance-sentence.ts'

const reported: Provenance = {
  kind: 'public-record',
  source: {
    publisher: 'CMA',
    document: 'Final decision',
    date: '2026-03-10',
    reportedBy: { publisher: 'LBC', date: '2026-03', url: 'https://lbc.example/a' },
  },
  confidence: 'unchecked',
  formula: 'a ÷ b',
  note: 'In 2023 prices.',
}

describe('the rows of a source note', () => {
  it('stand in one order, with what is missing left out', () =>
    expect(provenanceRows(reported)).toEqual([
      { term: 'Source', text: 'Final decision', url: null, detail: 'CMA, 10 March 2026' },
      { term: 'Read in', text: 'LBC, March 2026', url: 'https://lbc.example/a', detail: null },
      { term: 'Formula', text: 'a ÷ b', url: null, detail: null },
      { term: 'Note', text: 'In 2023 prices.', url: null, detail: null },
      { term: 'Checked', text: 'Not checked.', url: null, detail: null },
    ]))
  it.each([
    ['https://example.org/', true],
    ['/rhi/methodology', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//evil.example/x', false],
  ])('link to %s: %s', (url, linked) =>
    expect(provenanceRows({ source: { publisher: 'P', document: 'D', url } })[0]!.url).toBe(linked ? url : null),
  )
  it('read as sentences, each ended once', () =>
    expect(
      provenanceSentence(reported)
        .map((part) => (typeof part === 'string' ? part : `[${part.text}]`))
        .join(''),
    ).toBe(
      'Source: Final decision. CMA, 10 March 2026. Read in: [LBC, March 2026]. Formula: a ÷ b. Note: In 2023 prices. Checked: Not checked.',
    ))
})

it('a figure that nobody has checked says so in its label', () => {
  expect(provenanceLabel(reported)).toBe('Public record, not checked')
  expect(provenanceLabel({ ...reported, confidence: 'publisher' })).toBe('Public record')
})
