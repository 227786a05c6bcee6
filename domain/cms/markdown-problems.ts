import { chartFaults } from '../figures/chart-directives.ts'
import { type Problem, pathOf, type SiteLookup } from './problem.ts'

type TextProblem = Omit<Problem, 'path'>

/** Code samples hold no links or headings. */
const withoutCode = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')

/** What is wrong, or doubtful, in a Markdown text. */
export const markdownProblems = (text: string, site: SiteLookup): TextProblem[] => {
  const prose = withoutCode(text)
  return [
    ...pictures(prose),
    ...links(prose, site),
    ...figures(prose, site),
    ...charts(prose, site),
    ...headings(prose),
    ...numbers(prose),
  ]
}

const error = (message: string): TextProblem => ({ severity: 'error', message })
const warning = (message: string): TextProblem => ({ severity: 'warning', message })

const pictures = (text: string): TextProblem[] =>
  [...text.matchAll(/!\[\s*\]\(([^)]*)\)/g)].map(([, src]) => error(`The picture ${src} has no alternative text`))

const links = (text: string, site: SiteLookup): TextProblem[] =>
  [...new Set([...text.matchAll(/\]\(<?(\/(?!\/)[^)\s>]*)/g)].map(([, href]) => href!))]
    .filter((href) => !site.isAddress(pathOf(href)))
    .map((href) => error(`There is no page at ${href}`))

const figures = (text: string, site: SiteLookup): TextProblem[] =>
  [...new Set([...text.matchAll(/:figure\[([^\]]*)\]/g)].map(([, slug]) => slug!.trim()))]
    .filter((slug) => !site.isPublished('figures', slug))
    .map((slug) => error(`There is no figure “${slug}”`))

const charts = (text: string, site: SiteLookup): TextProblem[] =>
  chartFaults(text, (id) => site.isPublished('companies', id)).map(error)

/** A text begins at the second level, because the page's title is the first; and no level is jumped on the way down. */
const headings = (text: string): TextProblem[] => {
  let previousLevel = 1
  return [...text.matchAll(/^(#{1,6})[ \t]+(.+)$/gm)].flatMap(([, marks, title]) => {
    // The page lowers a first-level heading to the second.
    const level = Math.max(marks!.length, 2)
    const jumps = level > previousLevel + 1
    previousLevel = level
    return jumps ? [warning(`The heading “${title!.trim()}” jumps to level ${level}`)] : []
  })
}

const number = /£\s?\d|\d\s?%|\d\s?(?:bn|billion|million)\b/
const source = /:figure\[|\]\(https?:|\[\^|:::|source/i

/** The promise is that every number can be checked: one in a paragraph that names no source is doubtful. */
const numbers = (text: string): TextProblem[] =>
  text
    .replace(/^:::[\s\S]*?^:::\s*$/gm, '')
    .replace(/^\[\^[^\]]+\]:.*$/gm, '')
    .split(/\n\s*\n/)
    .filter((paragraph) => number.test(paragraph) && !source.test(paragraph) && !paragraph.trimStart().startsWith('|'))
    .map((paragraph) => warning(`A number without a source: “${paragraph.trim().replace(/\s+/g, ' ').slice(0, 80)}”`))
