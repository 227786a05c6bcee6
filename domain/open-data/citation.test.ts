import { describe, expect, it } from 'vitest'
import { apaCitation, type CitedWork } from './apa.ts'
import { citationFormatNames, citationFormats } from './citation.ts'

const article: CitedWork = {
  type: 'article',
  author: 'Research desk',
  title: 'What £104bn buys',
  issued: '2026-06-12',
  publisher: 'Riverline',
  url: 'https://r.example/insights/2026/06/what-104bn-buys',
}
const dataset: CitedWork = {
  type: 'dataset',
  author: 'Riverline',
  title: 'River Health Index: Wave 1',
  issued: '2026-11-16T10:00:00.000Z',
  version: 'edition 2',
  publisher: 'Riverline',
  url: 'https://r.example/rhi/editions/wave-1-edition-2',
}
const odd: CitedWork = {
  ...article,
  title: 'Dŵr & 50% of {all} ~ \\spills_now\n$5 #1 ^2?',
  note: 'worked example, invented',
  issued: '2026',
}

describe('APA', () => {
  it.each([
    [
      article,
      'Research desk. (2026, June 12). What £104bn buys. Riverline. https://r.example/insights/2026/06/what-104bn-buys',
    ],
    [
      dataset,
      'Riverline. (2026, November 16). River Health Index: Wave 1 (edition 2) [Data set]. https://r.example/rhi/editions/wave-1-edition-2',
    ],
    [
      { ...article, title: 'Who pays?', issued: '2025-04' },
      'Research desk. (2025, April). Who pays? Riverline. https://r.example/insights/2026/06/what-104bn-buys',
    ],
  ])('writes %#', (work, text) => expect(apaCitation(work)).toBe(text))
})

describe('BibTeX', () => {
  it('writes an entry', () =>
    expect(citationFormats.bibtex.write(dataset)).toBe(`@misc{riverline2026river,
  author = {{Riverline}},
  title = {{River Health Index: Wave 1}},
  year = {2026},
  month = nov,
  publisher = {{Riverline}},
  note = {Data set; edition 2},
  url = {https://r.example/rhi/editions/wave-1-edition-2}
}
`))

  it('escapes what means something to TeX, and leaves braces balanced', () => {
    const text = citationFormats.bibtex.write(odd)
    expect(text).toContain(
      'Dŵr \\& 50\\% of \\{all\\} \\textasciitilde{} \\textbackslash{}spills\\_now \\$5 \\#1 \\textasciicircum{}2?',
    )
    const bare = text.replace(/\\[{}]/g, '')
    expect(bare.split('{').length).toBe(bare.split('}').length)
  })
})

it('RIS has a tag on every line and ends its record', () => {
  const lines = citationFormats.ris.write(odd).split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.filter((line) => !/^[A-Z][A-Z0-9] {2}- /.test(line))).toEqual([])
  expect([lines[0], lines.at(-1)]).toEqual(['TY  - BLOG', 'ER  - '])
  expect(citationFormats.ris.write(dataset)).toContain('DA  - 2026/11/16/\r\n')
})

it('CSL-JSON says the same', () => {
  const [item] = JSON.parse(citationFormats.csl.write(dataset))
  expect(item).toMatchObject({
    type: 'dataset',
    author: [{ literal: 'Riverline' }],
    issued: { 'date-parts': [[2026, 11, 16]] },
    version: 'edition 2',
    URL: dataset.url,
  })
})

it('every format names author, address and what must be known of it', () => {
  for (const name of citationFormatNames) {
    const text = citationFormats[name].write(odd)
    for (const words of [odd.author, odd.url, 'worked example, invented']) expect(text, name).toContain(words)
  }
})
