import { abbreviations, isAbbreviation } from '../text/abbreviations.ts'
import { attributesPattern, readAttributes } from './markdown/attributes.ts'

/** A fault that readers would see, and the line in which it stands. */
interface Fault {
  line: number
  message: string
}

const boxes = ['note', 'caution', 'method', 'bars']
const words = ['figure', 'illustrative', 'abbr']

/**
 * What is written almost in our dialect: directives that do not exist, bars without a source, notes without a text, tables without
 * their rule line. The page would print it as it was typed, or leave it out.
 */
export const dialectFaults = (text: string): string[] =>
  [...boxFaults(text), ...leafFaults(text), ...wordFaults(text), ...noteFaults(text), ...tableFaults(text)]
    .sort((a, b) => a.line - b.line)
    .map(({ line, message }) => `${message} (line ${line})`)

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

const boxFaults = (text: string): Fault[] => {
  const open: { colons: string; name: string; line: number }[] = []
  const faults: Fault[] = []
  const pattern = new RegExp(String.raw`^(:{3,})([\w-]*)(?:\[[^\]\n]*\])?(${attributesPattern})?.*$`, 'gm')
  for (const { 1: colons, 2: name, 3: braces, index } of text.matchAll(pattern)) {
    const line = lineAt(text, index)
    if (name === '') {
      // As many colons close a box; so do more.
      if (open.length > 0 && colons!.length >= open.at(-1)!.colons.length) open.pop()
      continue
    }
    open.push({ colons: colons!, name: name!, line })
    if (!boxes.includes(name!)) faults.push({ line, message: `There is no “:::${name}”: use ${boxes.join(', ')}` })
    if (name === 'bars') faults.push(...barFaults(readAttributes(braces), line))
  }
  return [
    ...faults,
    ...open.map(({ name, line }) => ({ line, message: `“:::${name}” is not closed: put ::: on a line after it` })),
  ]
}

const barFaults = ({ publisher, document }: Record<string, string>, line: number): Fault[] =>
  publisher?.trim() && document?.trim()
    ? []
    : [
        {
          line,
          message: `The bars have no ${publisher?.trim() ? 'document' : 'publisher'}: say where the values are from`,
        },
      ]

const leafFaults = (text: string): Fault[] =>
  [...text.matchAll(/^::(?!:)([\w-]+)/gm)]
    .filter(([, name]) => name !== 'chart')
    .map(({ 1: name, index }) => ({ line: lineAt(text, index), message: `There is no “::${name}”: only ::chart` }))

const wordFaults = (text: string): Fault[] =>
  [...text.matchAll(/(?<![:\w]):([a-z][\w-]*)\[([^\]\n]*)\]/g)].flatMap(({ 1: name, 2: label, index }) => {
    const line = lineAt(text, index)
    if (!words.includes(name!)) return [{ line, message: `There is no “:${name}[…]”: use ${words.join(', ')}` }]
    if (name !== 'abbr' || isAbbreviation(label!.trim())) return []
    return [{ line, message: `“${label}” is no known abbreviation: ${Object.keys(abbreviations).join(', ')}` }]
  })

const noteFaults = (text: string): Fault[] => {
  const defined = new Set([...text.matchAll(/^\[\^([^\]\s]+)\]:/gm)].map(([, name]) => name!.toLowerCase()))
  const seen = new Set<string>()
  return [...text.matchAll(/\[\^([^\]\s]+)\](?!:)/g)].flatMap(({ 1: name, index }) => {
    const key = name!.toLowerCase()
    if (defined.has(key) || seen.has(key)) return []
    seen.add(key)
    return [{ line: lineAt(text, index), message: `Footnote ${name} has no text: write [^${name}]: and the note` }]
  })
}

const rule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

const tableFaults = (text: string): Fault[] => {
  const lines = text.split('\n')
  const isRow = (index: number) => /^\s*\|.*\|/.test(lines[index] ?? '')
  return lines.flatMap((_, index) => {
    const isFirst = isRow(index) && !isRow(index - 1)
    if (!isFirst || rule.test(lines[index + 1] ?? '')) return []
    return [{ line: index + 1, message: 'The table has no line of dashes under its first row: |---|---|' }]
  })
}
