import { type Attributes, attributesPattern, readAttributes, writeAttributes } from './attributes.ts'

/** Something in a text that a dialog can edit: where it stands, and what it says. */
export interface Part<Values> {
  from: number
  to: number
  values: Values
}

/** The first match of a pattern that the caret touches. */
const partAt = <Values>(
  pattern: RegExp,
  text: string,
  caret: number,
  read: (groups: string[]) => Values | null,
): Part<Values> | null => {
  for (const match of text.matchAll(pattern)) {
    const to = match.index + match[0].length
    if (match.index > caret || to < caret) continue
    const values = read(match.slice(1).map((group) => group ?? ''))
    if (values) return { from: match.index, to, values }
  }
  return null
}

/** In brackets: a bracket of the label's own would end it. */
const escapeLabel = (text: string) => text.replace(/\s+/g, ' ').replace(/(?<!\\)[[\]]/g, '\\$&')
const unescapeLabel = (text: string) => text.replace(/\\([[\]])/g, '$1')
const writeTarget = (href: string) => (/[\s()<>]/.test(href) ? `<${href.replace(/[<>\n]/g, '')}>` : href)
const target = String.raw`\((?:<([^>\n]*)>|([^\s)]*))(?:\s+"((?:[^"\\\n]|\\.)*)")?\)`
const label = String.raw`\[((?:[^[\]\\\n]|\\.)*)\]`

export interface LinkValues {
  text: string
  href: string
}
export const linkAt = (text: string, caret: number): Part<LinkValues> | null =>
  partAt(new RegExp(`(?<!!)${label}${target}`, 'g'), text, caret, ([words, angled, plain]) => ({
    text: unescapeLabel(words!),
    href: angled || plain || '',
  }))
export const writeLink = ({ text, href }: LinkValues): string => `[${escapeLabel(text || href)}](${writeTarget(href)})`

export interface PictureValues {
  src: string
  alt: string
  caption: string
}
export const pictureAt = (text: string, caret: number): Part<PictureValues> | null =>
  partAt(new RegExp(`!${label}${target}`, 'g'), text, caret, ([alt, angled, plain, caption]) => ({
    src: angled || plain || '',
    alt: unescapeLabel(alt!),
    caption: caption!.replaceAll('\\"', '"'),
  }))
export const writePicture = ({ src, alt, caption }: PictureValues): string => {
  const title = caption.replace(/\s+/g, ' ').trim().replaceAll('"', '\\"')
  return `![${escapeLabel(alt)}](${writeTarget(src)}${title && ` "${title}"`})`
}

/** A directive inside a line, with a label: `:figure[slug]`. */
export const labelAt = (name: string, text: string, caret: number): Part<{ label: string }> | null =>
  partAt(new RegExp(String.raw`(?<!:):${name}\[([^\]\n]*)\]`, 'g'), text, caret, ([words]) => ({ label: words! }))
export const writeLabel = (name: string, words: string): string => `:${name}[${escapeLabel(words.trim())}]`

export const chartAt = (text: string, caret: number): Part<Attributes> | null =>
  partAt(new RegExp(`(?<!:)::chart(${attributesPattern})?`, 'g'), text, caret, ([braces]) => readAttributes(braces))
export const writeChart = (attributes: Attributes): string => `::chart${writeAttributes(attributes)}`

export interface ContainerValues {
  name: string
  attributes: Attributes
  body: string
}
/** A directive around a block: `:::note … :::`. It ends at the first line with as many colons. */
export const containerAt = (names: readonly string[], text: string, caret: number): Part<ContainerValues> | null =>
  partAt(
    new RegExp(String.raw`^(:{3,})([a-z]+)(${attributesPattern})?[ \t]*\n((?:[\s\S]*?\n)?)\1[ \t]*$`, 'gm'),
    text,
    caret,
    ([, name, braces, body]) =>
      names.includes(name!)
        ? { name: name!, attributes: readAttributes(braces), body: body!.replace(/\n$/, '') }
        : null,
  )
export const writeContainer = ({ name, attributes, body }: ContainerValues): string =>
  `:::${name}${writeAttributes(attributes)}\n${body.trim()}\n:::`

/** The lines of bars: a label and a value each. */
export const readBarLines = (body: string): [string, string][] =>
  [...body.matchAll(/^[-*+][ \t]+(.*)$/gm)].map(([, line]) => {
    const [, words = line!, value = ''] = /^(.*):\s*(\S[^:]*)$/.exec(line!.trim()) ?? []
    return [words.trim(), value.trim()]
  })
export const writeBarLines = (lines: readonly (readonly (string | null)[])[]): string =>
  lines
    .filter(([words, value]) => words?.trim() || value?.trim())
    .map(([words, value]) => `- ${words?.trim() ?? ''}: ${value?.trim() || 'n/a'}`)
    .join('\n')
