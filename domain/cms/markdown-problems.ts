import { chartFaults } from '../figures/chart-directives.ts'
import { type Known, type Problem, pathOf } from './problem.ts'

type Found = Omit<Problem, 'path'>

/** Code is shown, not meant: nothing in it is a link or a heading. */
const withoutCode = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')

/** What is wrong, or doubtful, in a Markdown text. */
export const markdownProblems = (text: string, known: Known): Found[] => {
  const plain = withoutCode(text)
  return [
    ...pictures(plain),
    ...links(plain, known),
    ...figures(plain, known),
    ...charts(plain, known),
    ...headings(plain),
    ...numbers(plain),
  ]
}

const error = (message: string): Found => ({ severity: 'error', message })
const warning = (message: string): Found => ({ severity: 'warning', message })

const pictures = (text: string): Found[] =>
  [...text.matchAll(/!\[\s*\]\(([^)]*)\)/g)].map(([, src]) => error(`The picture ${src} has no alternative text`))

const links = (text: string, known: Known): Found[] =>
  [...new Set([...text.matchAll(/\]\(<?(\/(?!\/)[^)\s>]*)/g)].map(([, href]) => href!))]
    .filter((href) => !known.isAddress(pathOf(href)))
    .map((href) => error(`There is no page at ${href}`))

const figures = (text: string, known: Known): Found[] =>
  [...new Set([...text.matchAll(/:figure\[([^\]]*)\]/g)].map(([, slug]) => slug!.trim()))]
    .filter((slug) => !known.isPublished('figures', slug))
    .map((slug) => error(`There is no figure “${slug}”`))

const charts = (text: string, known: Known): Found[] =>
  chartFaults(text, (id) => known.isPublished('companies', id)).map(error)

/** A text begins at the second level, because the page's title is the first; and no level is jumped on the way down. */
const headings = (text: string): Found[] => {
  let above = 1
  return [...text.matchAll(/^(#{1,6})[ \t]+(.+)$/gm)].flatMap(([, marks, words]) => {
    // The page lowers a first-level heading to the second.
    const level = Math.max(marks!.length, 2)
    const jumps = level > above + 1
    above = level
    return jumps ? [warning(`The heading “${words!.trim()}” jumps to level ${level}`)] : []
  })
}

const number = /£\s?\d|\d\s?%|\d\s?(?:bn|billion|million)\b/
const source = /:figure\[|\]\(https?:|\[\^|:::|source/i

/** The promise is that every number can be checked: one in a paragraph that names no source is doubtful. */
const numbers = (text: string): Found[] =>
  text
    .replace(/^:::[\s\S]*?^:::\s*$/gm, '')
    .replace(/^\[\^[^\]]+\]:.*$/gm, '')
    .split(/\n\s*\n/)
    .filter((paragraph) => number.test(paragraph) && !source.test(paragraph) && !paragraph.trimStart().startsWith('|'))
    .map((paragraph) => warning(`A number without a source: “${paragraph.trim().replace(/\s+/g, ' ').slice(0, 80)}”`))
