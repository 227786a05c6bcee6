import { describe, expect, it } from 'vitest'
import type { Provenance } from '#domain/figures/provenance.ts'
import { digestOf, markdownReader, type QuotedFigures, textTemplate } from './plain-text.ts'

const figure = (value: string, kind: Provenance['kind']) => ({ value, provenance: { kind } as Provenance })
const figures: QuotedFigures = new Map([
  ['spills-2024', figure('450,398', 'public-record')],
  ['score', figure('71', 'illustrative')],
])
const read = markdownReader(figures)
const text = (markdown: string) => read(markdown).text

describe('plain text of Markdown', () => {
  it.each([
    ['nested emphasis', 'a **bold *and slanted* word** and ~~none~~', 'a bold and slanted word and none'],
    ['marks inside words', 'snake_case and 2*3*4', 'snake_case and 234'],
    ['links', 'see [the *report*](https://example.org/a_(b) "title") now', 'see the report now'],
    ['link references', 'see [the report][1]\n\n[1]: https://example.org', 'see the report'],
    ['bare addresses', 'at https://example.org/a_b_c today', 'at https://example.org/a_b_c today'],
    ['pictures', '![A weir](/media/weir.jpg)', 'A weir'],
    ['footnotes', 'Said so.[^1] Twice.[^1]\n\n[^1]: The *source*,\n    on two lines.', 'Said so. Twice.'],
    ['headings and paragraphs', '## What we *know*\n\nTwo\nlines.\n\nAnother.', 'What we know Two lines. Another.'],
    ['lists', '- one\n- two\n  1. nested\n\n> quoted', 'one two nested quoted'],
    ['hard breaks', 'one\\\ntwo  \nthree', 'one two three'],
    ['tables', '| River | Km |\n| :-- | --: |\n| *Wye* | 215 |\n| Usk | 125 |', 'River, Km; Wye, 215; Usk, 125'],
    ['a table whose cell has a bar', '| a \\| b | c |\n| - | - |', 'a | b, c'],
    ['code', 'Run `npm *start*`:\n\n```sh\ncurl /api | jq .\n```', 'Run npm *start*: curl /api | jq .'],
    ['escapes and entities', '\\*not slanted\\* &amp; so on', '*not slanted* & so on'],
    ['raw HTML', 'a <b>bold</b> word\n\n<script>alert(1)</script>', 'a bold word'],
    ['white space', '  a \t b\u00a0c  ', 'a b c'],
    ['nothing', '', ''],
  ])('%s', (_, markdown, expected) => expect(text(markdown)).toBe(expected))
})

describe('directives', () => {
  it.each([
    ['a figure', 'There were :figure[spills-2024] spills', 'There were 450,398 spills'],
    ['a figure in emphasis', '**:figure[spills-2024]** spills', '450,398 spills'],
    ['a figure in a table', '| n |\n| - |\n| :figure[spills-2024] |', 'n; 450,398'],
    ['an illustrative figure, with its warning', 'scored :figure[score].', 'scored 71 (illustrative).'],
    ['an unknown figure', 'scored :figure[none].', 'scored .'],
    ['an invented number, with its warning', 'fell to :illustrative[*3.1* mg/l]', 'fell to 3.1 mg/l (invented)'],
    ['an abbreviation', 'the :abbr[EPA] for 2024', 'the Environmental Performance Assessment (EPA) for 2024'],
    ['a chart', 'Before.\n\n::chart{name="overflow-spills" year="2024"}\n\nAfter.', 'Before. After.'],
    ['bars', ':::bars{message="Spills fell" unit="spills"}\n- 2023: 464,056\n- 2024: 450,398\n:::', 'Spills fell.'],
    ['bars without a message', ':::bars{unit="spills"}\n- 2023: 464,056\n:::', ''],
    ['a callout', ':::note{title="How we count"}\nOnce a **year**.\n:::', 'Once a year.'],
    ['what only looks like one', 'at 3:pm, ratio 1:two and :smile[x]', 'at 3:pm, ratio 1:two and :smile[x]'],
  ])('%s', (_, markdown, expected) => expect(text(markdown)).toBe(expected))
})

it('reads the headings of levels 2 to 4, and none in code', () => {
  const markdown = '# Top\n\n## One *two*\n\n```\n## not a heading\n```\n\n#### Four :figure[spills-2024]\n\n##### Five'
  expect(read(markdown).headings).toBe('One two. Four 450,398')
})

it('does not parse a text that is too costly to parse', () => {
  expect(text('*a '.repeat(20_000))).toMatch(/^\*a \*a/)
})

it('takes a template made at build, and puts the figures of today into it', () => {
  const markdown = '## :figure[score]\n\nThere were :figure[spills-2024] spills'
  const templates = { [digestOf(markdown)]: textTemplate(markdown) }
  expect(markdownReader(figures, templates)(markdown)).toEqual(read(markdown))
  const marked = { [digestOf(markdown)]: { text: 'from the template', headings: '' } }
  expect(markdownReader(figures, marked)(markdown).text).toBe('from the template')
  expect(markdownReader(figures, marked)(`${markdown}.`).text).toMatch(/^71 \(illustrative\) There were/)
})
