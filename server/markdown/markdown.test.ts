import { describe, expect, it } from 'vitest'
import type { Figure } from './figure-mark.ts'
import { renderMarkdown, renderRichText } from './markdown.ts'

const concern: Figure = {
  value: '82%',
  label: 'rank river health a top concern',
  provenance: {
    kind: 'published',
    source: { publisher: 'Riverline', document: 'Wave 1', date: '2025-04', url: '/rhi/methodology' },
  },
}
const figures = { 'top-concern': concern }

describe('headings', () => {
  it('get anchors and a contents list, once each', () => {
    const { contents, parts } = renderRichText('## Who moved\n\n### In 2024\n\n## Who moved\n\n#### Small print')
    expect(contents).toEqual([
      { id: 'who-moved', text: 'Who moved', level: 2 },
      { id: 'in-2024', text: 'In 2024', level: 3 },
      { id: 'who-moved-1', text: 'Who moved', level: 2 },
    ])
    expect(parts).toHaveLength(1)
    expect(JSON.stringify(parts)).toContain('href=\\"#who-moved-1\\"')
  })
  it('leave the only h1 to the page', () => expect(renderMarkdown('# Title')).toMatch(/^<h2 id="title">/))
  it('do not take ids that the page uses', () => {
    expect(renderMarkdown('## App start\n\n## Main')).toMatch(/id="app-start-section"[\s\S]*id="main-section"/)
  })
})

describe('footnotes', () => {
  const text = 'A claim.[^a] Another.[^b]\n\n[^a]: Publisher, *Document*. <https://example.org/a>\n[^b]: Other.'
  it('are numbered, linked there and back, under a heading', () => {
    const html = renderMarkdown(text)
    expect(html).toContain('<a href="#fn-a" id="fnref-a" data-footnote-ref aria-describedby="fn-notes">1</a>')
    expect(html).toContain('aria-label="Back to the text at note 2"')
    expect(html).toContain('<h2 id="fn-notes">Notes and sources')
  })
  it('keep their ids apart when several texts share a page', () => {
    const ids = [
      ...`${renderMarkdown(text, { idPrefix: 'a-' })}${renderMarkdown(text, { idPrefix: 'b-' })}`.matchAll(
        / id="([^"]+)"/g,
      ),
    ]
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
    expect(ids.length).toBe(10)
  })
})

describe('directives', () => {
  it(':figure shows the value and opens its source by the popover attributes', () => {
    const html = renderMarkdown('It is :figure[top-concern] of us.', { figures, idPrefix: 'x-' })
    expect(html).toContain('<span class="figure-value">82%</span>')
    expect(html).toContain('popovertarget="x-source:1"')
    expect(html).toContain('id="x-source:1" popover="auto"')
    expect(html).toContain('<a href="/rhi/methodology">Wave 1</a>')
  })
  it(':figure shows its new value once that is published, in a text that has not changed', () => {
    const render = (value: string) =>
      renderMarkdown('It is :figure[top-concern].', { figures: { 'top-concern': { ...concern, value } } })
    expect(render('82%')).toContain('82%')
    expect(render('83%')).toContain('83%')
  })
  it(':figure that is not there says N/A', () => expect(renderMarkdown(':figure[gone]', { figures })).toContain('N/A'))
  it(':illustrative says the word once a paragraph and marks the rest', () => {
    const html = renderMarkdown('From :illustrative[41] to :illustrative[12].\n\nThen :illustrative[3].')
    expect(html.match(/illustrative-word/g)).toHaveLength(2)
    expect(html.match(/class="illustrative"/g)).toHaveLength(3)
  })
  it(':illustrative in a table is explained under the table', () => {
    const html = renderMarkdown('| Hour | Oxygen |\n|---|---:|\n| 02:00 | :illustrative[4.6 mg/l] |')
    expect(html).toContain('02:00')
    expect(html).toContain('Marked values are invented.')
    expect(html).toContain('data-align="end"')
  })
  it.each(['note', 'caution', 'method'])(':::%s is a callout with its title', (name) => {
    const html = renderMarkdown(`:::${name}{title="Read this"}\nBody *text*.\n:::`)
    expect(html).toContain(`<aside class="callout" data-callout="${name}" aria-label="Read this">`)
    expect(html).toContain('<em>text</em>')
  })
  const bars =
    ':::bars{message="Farms lead" unit="%" kind="public-record" publisher="Defra" document="Report" date="2026-01" url="https://example.org/r"}\n- Farms: 40\n- Works: 20.0\n- Roads: n/a\n- Ratio 4:a: −1,000\n:::'
  it(':::bars cuts the text in two and says what is drawn between', () => {
    const { parts } = renderRichText(`Before.\n\n${bars}\n\nAfter.`)
    expect(parts).toMatchObject([
      { html: '<p>Before.</p>' },
      {
        bars: {
          message: 'Farms lead',
          unit: '%',
          values: [
            { label: 'Farms', value: 40, text: '40' },
            { label: 'Works', value: 20, text: '20.0' },
            { label: 'Roads', value: null },
            { label: 'Ratio 4:a', value: -1000, text: '−1,000' },
          ],
          provenance: { kind: 'public-record', source: { publisher: 'Defra', date: '2026-01' } },
        },
      },
      { html: '<p>After.</p>' },
    ])
  })
  it.each([
    ['in a list', `- An item\n\n  ${bars.replaceAll('\n', '\n  ')}`],
    ['in a quote', `> ${bars.replaceAll('\n', '\n> ')}`],
    ['in a callout', `::::note\n${bars}\n::::`],
  ])(':::bars %s is a table with its source; a missing value is N/A', (_, text) => {
    for (const html of [
      renderMarkdown(text),
      ...renderRichText(text).parts.map((part) => 'html' in part && part.html),
    ]) {
      expect(html).toContain('<strong>Farms lead</strong>')
      expect(html).toContain('<td data-align="end">20.0</td>')
      expect(html).toContain('<td data-align="end">N/A</td>')
      expect(html).toContain('Defra, January 2026')
      expect(html).not.toContain('data-embed')
    }
  })
  it('::chart cuts the text in two and says which chart stands between', () => {
    const { parts } = renderRichText('Before.\n\n::chart{name="spills" year="2023" companies="a-b, c-d,<x>"}\n\nAfter.')
    expect(parts).toEqual([
      { html: '<p>Before.</p>' },
      { chart: { name: 'spills', companies: ['a-b', 'c-d'], year: 2023 } },
      { html: '<p>After.</p>' },
    ])
  })
  it.each(['at 3:pm we left', ':smile: and :unknown[label]', 'ratio 4:a, note:this'])('%s is only text', (text) =>
    expect(renderMarkdown(text)).toBe(`<p>${text}</p>`),
  )
  it('an unknown chart is shown as it was typed', () => {
    expect(renderMarkdown('::chart{name="nothing"}')).toBe('<p>::chart{name="nothing"}</p>')
  })
})

it('a line never begins with the full stop behind a mark', () => {
  const html = renderMarkdown('It is :figure[top-concern]. Or :illustrative[3], say.', { figures })
  expect(html).toMatch(/<\/span>\.<\/span> Or /)
  expect(html).toMatch(/,<\/span><\/span> say/)
})

describe('the rest of Markdown', () => {
  it('frames wide tables so that they scroll by keyboard', () => {
    const html = renderMarkdown('| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |')
    expect(html).toContain('<div class="table-frame" tabindex="0" role="region" aria-label="Table: a, b, c">')
    // Also of two columns: before scripts have started, and without them, nobody knows which will not fit.
    expect(renderMarkdown('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<div class="table-frame" tabindex="0"')
    expect(renderMarkdown('```\nlong line\n```')).toContain('<pre tabindex="0">')
  })
  it('names the cells of a table of words by their column, for phones, and leaves columns of numbers alone', () => {
    const words = renderMarkdown('| What | Why | Who |\n|---|---|---|\n| weir | *old* | us |')
    expect(words).toContain('<table class="table table-of-words">')
    expect(words).toContain('<td>weir</td>')
    expect(words).toContain('<td data-label="Why"><em>old</em></td>')
    expect(words).toContain('<td data-label="Who">us</td>')
    for (const plain of ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b | c |\n|---|--:|---|\n| x | 2 | y |'])
      expect(renderMarkdown(plain)).not.toMatch(/table-of-words|data-label/)
  })
  it.each([
    ['![A weir](/media/a.webp)', 'At dawn. Picture: Ada Reed'],
    ['![A weir](/media/a.webp "The weir in March")', 'The weir in March. Picture: Ada Reed'],
    ['![A weir](/media/b.webp)', null],
    ['![A weir](/media/constructor)', null],
  ])('%s has the caption and the credit of the library: %s', (text, caption) => {
    const pictures = { '/media/a.webp': { caption: 'At dawn', credit: 'Ada Reed' } }
    const [, shown = null] = /<figcaption>(.*)<\/figcaption>/.exec(renderMarkdown(text, { pictures })) ?? []
    expect(shown).toBe(caption)
  })

  it('makes a picture with a title a figure with a caption', () => {
    expect(renderMarkdown('![A weir](/media/weir.webp "The weir in March")')).toBe(
      '<figure><img src="/media/weir.webp" alt="A weir" loading="lazy" decoding="async"><figcaption>The weir in March</figcaption></figure>',
    )
  })
  it('keeps code as code', () => {
    expect(renderMarkdown('```ts\nif (a < b) {}\n```')).toBe(
      '<pre tabindex="0"><code class="language-ts">if (a &#x3C; b) {}\n</code></pre>',
    )
  })
  it('marks links that leave and shortens bare addresses', () => {
    const address = `https://www.example.org/${'long/'.repeat(20)}`
    const html = renderMarkdown(`<${address}>`)
    expect(html).toContain(`href="${address}" rel="noopener noreferrer external"`)
    expect(html).toContain('>example.org/long/')
    expect(html).toContain('…</a>')
  })
  it('gives feed readers text, tables and links, and nothing to press', () => {
    const html = renderMarkdown('## One\n\n:figure[top-concern]\n\n:::bars{message="M"}\n- A: 1\n:::', {
      figures,
      plain: true,
    })
    expect(html).not.toMatch(/<(button|svg|details)|popover|heading-anchor/)
    expect(html).toContain('82% (')
    expect(html).toContain('<table')
  })
})
