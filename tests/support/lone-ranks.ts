import { attribute, closest, type Element, elementsOf, parseHtml, textsOf } from './dom.ts'

/** "#4", "rank 4", "ranked 4th". */
const rank = /(^|[\s(>])#\d{1,2}\b|\brank(ed)?:? #?\d/i
const range = /between \d+(st|nd|rd|th) and \d+(st|nd|rd|th)|\d+(st|nd|rd|th) and no other/
export const hasLoneRank = (text: string) => rank.test(text) && !range.test(text)

const wordsOf = (element: Element) =>
  textsOf(element)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** What a reader would take in at once: a row, a card, a paragraph, a figure. */
const isCrop = (element: Element) =>
  ['tr', 'li', 'p', 'article', 'figure', 'section'].includes(element.tagName) ||
  attribute(element, 'data-figure') !== null

/** Ranks on a page that stand without their range: in words, in columns called rank or place, and in what is for ears only. */
export const loneRanks = (html: string): string[] => {
  const elements = elementsOf(parseHtml(html))
  const inText = elements
    .filter(({ tagName }) => ['span', 'p', 'td', 'th', 'dd', 'dt', 'text', 'title', 'strong', 'a'].includes(tagName))
    .filter((element) => hasLoneRank(wordsOf(element)) && hasLoneRank(wordsOf(closest(element, isCrop) ?? element)))
    .map((element) => `text: ${wordsOf(element).slice(0, 80)}`)
  const inAttributes = elements.flatMap((element) =>
    ['aria-label', 'title', 'alt', 'content'].flatMap((name) => {
      const value = attribute(element, name) ?? ''
      return hasLoneRank(value) ? [`${name}: ${value}`] : []
    }),
  )
  const inTables = elements
    .filter(({ tagName }) => tagName === 'table')
    .flatMap((table) => {
      const rows = elementsOf(table).filter(({ tagName }) => tagName === 'tr')
      const cellsOf = (row: Element) => elementsOf(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      const columns = cellsOf(rows[0]!).flatMap((head, index) => (/^(Rank|Place)\b/.test(wordsOf(head)) ? [index] : []))
      return rows
        .slice(1)
        .filter((row) => columns.some((index) => /\d/.test(wordsOf(cellsOf(row)[index]!))) && !range.test(wordsOf(row)))
        .map((row) => `row: ${wordsOf(row).slice(0, 80)}`)
    })
  return [...inText, ...inAttributes, ...inTables]
}
