import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Figure } from './figure-mark.ts'
import { renderMarkdown } from './markdown.ts'

/**
 * Tailwind reads the class names of app/ and not of this folder. So what is emitted here has its rules in app/styles, or is
 * named there to be generated (`@source inline`): a class without either would be a mark that nobody sees.
 */
const styles = path.resolve(import.meta.dirname, '../../app/styles')
const css = readdirSync(styles)
  .map((name) => readFileSync(path.join(styles, name), 'utf8'))
  .join('\n')
const generated = [...css.matchAll(/@source inline\("([^"]*)"\)/g)].flatMap(([, names]) => names!.split(' '))
const hasRule = (name: string) => generated.includes(name) || new RegExp(`\\.${name}(?![\\w-])`).test(css)

/** Read by our own code, and styled by nothing. */
const hooks = new Set(['illustrative'])

const figure = (kind: Figure['provenance']['kind']): Figure => ({
  value: '82%',
  label: 'of us',
  provenance: {
    kind,
    source: { publisher: 'P', document: 'D', url: '/x', reportedBy: { publisher: 'R' } },
    confidence: 'unchecked',
    formula: 'a ÷ b',
  },
})

const everything = `
## Heading

A claim[^a], :figure[known] and :figure[invented] and :figure[missing], :illustrative[41] and :illustrative[12].

:::note{title="Read this"}
Body.
:::

| a | b |
|---|--:|
| :illustrative[1] | 2 |

![A weir](/media/weir.webp "The weir")

\`\`\`
code
\`\`\`

:::bars{message="M" unit="%"}
- A: 1
:::

[^a]: Note.
`

describe.each([true, false])('every class of a text (plain: %s)', (plain) => {
  const html = renderMarkdown(everything, {
    plain,
    figures: { known: figure('public-record'), invented: figure('illustrative') },
  })
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))

  it('is there to be looked at', () => expect(classes.size).toBeGreaterThan(plain ? 5 : 15))
  it.each([...classes].filter((name) => !hooks.has(name)))('%s has a rule', (name) => expect(hasRule(name)).toBe(true))
})

it('a class that is nowhere has none', () => expect(hasRule('text-nowhere')).toBe(false))
