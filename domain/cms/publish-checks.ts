import type { Collection } from '../collections/collection.ts'
import { chartFaults } from '../figures/named-charts.ts'
import { dialectFaults } from './dialect-checks.ts'
import type { Path } from './entry-values.ts'
import { fieldsOf } from './references.ts'

export interface Problem {
  /** An error stops publication; a warning asks for a tick. */
  severity: 'error' | 'warning'
  path: Path
  message: string
}

/** What a check can look up about the rest of the site. */
export interface SiteLookup {
  /** Whether a path on this site leads to something that readers can open. */
  isAddress: (path: string) => boolean
  /** Whether a published entry (or a company) has this slug. */
  isPublished: (collection: string, slug: string) => boolean
}

/** The path of a link, without query, fragment and trailing slash. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')

const internal = /^\/(?!\/)/

/** Everything that should be put right, or looked at, before an entry goes live. */
export const publishProblems = (collection: Collection, data: Record<string, unknown>, site: SiteLookup): Problem[] =>
  fieldsOf(collection.fields, data).flatMap(({ path, field, value }): Problem[] => {
    const errorHere = (message: string): Problem => ({ ...error(message), path })
    switch (field.kind) {
      case 'media': {
        const { src, alt } = value as { src: string; alt: string }
        return src && !alt.trim() ? [errorHere('The picture has no alternative text')] : []
      }
      case 'reference':
        return site.isPublished(field.collection!, value as string)
          ? []
          : [errorHere(`${field.label} “${value}” is not published, or is not there`)]
      case 'markdown':
        return markdownProblems(value as string, site).map((problem) => ({ ...problem, path }))
      case 'text': {
        const target = String(value)
        if (target.includes('](')) return links(target, site).map((problem) => ({ ...problem, path }))
        // Only fields that hold addresses begin with a slash; a redirect’s own old address need not be there.
        if (!internal.test(target) || path.at(-1) === 'from') return []
        return site.isAddress(pathOf(target)) ? [] : [errorHere(`There is no page at ${target}`)]
      }
      default:
        return []
    }
  })

type TextProblem = Omit<Problem, 'path'>

/** Code samples hold no links or headings. Their lines stay, so that a fault is found in the line that is named. */
const withoutCode = (text: string) =>
  text.replace(/^(```|~~~)[\s\S]*?^\1/gm, (code) => code.replace(/[^\n]/g, '')).replace(/`[^`\n]*`/g, '')

/** What is wrong, or doubtful, in a Markdown text. */
export const markdownProblems = (text: string, site: SiteLookup): TextProblem[] => {
  const prose = withoutCode(text)
  return [
    ...pictures(prose),
    ...links(prose, site),
    ...figures(prose, site),
    ...charts(prose, site),
    ...dialectFaults(prose).map(error),
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
