import { describe, expect, it } from 'vitest'
import { getCollection } from '../collections/all.ts'
import { markdownProblems, publishProblems, type SiteLookup } from './publish-checks.ts'

const known: SiteLookup = {
  isAddress: (path) => ['/about', '/media/x.webp'].includes(path),
  isPublished: (collection, slug) =>
    ['figures/respondents', 'tags/sewage', 'authors/desk'].includes(`${collection}/${slug}`),
}
const said = (problems: { severity: string; message: string }[]) =>
  problems.map(({ severity, message }) => `${severity}: ${message}`)

describe('a text', () => {
  it.each<[string, string, string[]]>([
    ['that is in order', '## One\n\nSee [us](/about#team) and :figure[respondents].\n\n### Two', []],
    ['a picture without words', '![](/media/x.webp)', ['error: The picture /media/x.webp has no alternative text']],
    ['a picture with words', '![A weir](/media/x.webp)', []],
    ['a link to nowhere, once', '[a](/nowhere) [b](/nowhere)', ['error: There is no page at /nowhere']],
    ['a link with a query', '[a](/about?x=1) [b](/about/)', []],
    ['a link elsewhere', '[a](https://example.org/nowhere) [b](#here) [c](//example.org)', []],
    ['an unknown figure', 'So :figure[nothing].', ['error: There is no figure “nothing”']],
    ['a jump', '## One\n\n#### Deep', ['warning: The heading “Deep” jumps to level 4']],
    ['a text that begins deep', '### Deep', ['warning: The heading “Deep” jumps to level 3']],
    ['a first-level heading', '# One\n\n## Two\n\n### Three\n\n## Four', []],
    ['a bare number', 'Some 82% agree.', ['warning: A number without a source: “Some 82% agree.”']],
    ['bare pounds', 'It costs £24bn.', ['warning: A number without a source: “It costs £24bn.”']],
    ['a number with a link', 'Some 82% [agree](https://example.org).', []],
    ['a number with a note', 'Some 82% agree.[^1]\n\n[^1]: Ofwat, 2025, 82% of all.', []],
    ['a number in a chart', ':::bars{publisher="P" document="D"}\n- A: 82%\n:::', []],
    [
      'a directive that is not there',
      'a\n\n:::barz\n:::',
      ['error: There is no “:::barz”: use note, caution, method, bars (line 3)'],
    ],
    ['what only stands in code', '`[a](/nowhere)` and\n\n```\n![](x) :figure[y] 82%\n```', []],
  ])('%s', (_, text, expected) => expect(said(markdownProblems(text, known))).toEqual(expected))
})

describe('an entry', () => {
  const insight = {
    title: 'A',
    author: 'desk',
    tags: ['sewage', 'gone'],
    heroImage: { src: '/media/x.webp', alt: ' ' },
    body: '[x](/nowhere)',
  }
  it('names each problem with its place', () =>
    expect(publishProblems(getCollection('insights')!, insight, known)).toEqual([
      { severity: 'error', path: ['tags', 1], message: 'Tag “gone” is not published, or is not there' },
      { severity: 'error', path: ['heroImage'], message: 'The picture has no alternative text' },
      { severity: 'error', path: ['body'], message: 'There is no page at /nowhere' },
    ]))

  it.each([
    [{ from: '/old', to: '/about' }, []],
    [{ from: '/old', to: 'https://example.org/x' }, []],
    [{ from: '/old', to: '/gone' }, ['error: There is no page at /gone']],
  ])('a redirect %j', (data, expected) =>
    expect(said(publishProblems(getCollection('redirects')!, data, known))).toEqual(expected),
  )

  it('looks into blocks', () => {
    const page = {
      title: 'P',
      hero: { buttons: [{ text: 'Go', href: '/gone' }] },
      blocks: [{ type: 'figures', figures: ['x'] }],
    }
    expect(publishProblems(getCollection('pages')!, page, known).map(({ path }) => path.join('.'))).toEqual([
      'hero.buttons.0.href',
      'blocks.0.figures.0',
    ])
  })
})
