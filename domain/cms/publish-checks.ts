import type { Collection } from '../collections/collection.ts'
import { markdownProblems } from './markdown-problems.ts'
import { type Problem, pathOf, type SiteLookup } from './problem.ts'
import { fieldsOf } from './references.ts'

const internal = /^\/(?!\/)/

/** Everything that should be put right, or looked at, before an entry goes live. */
export const publishProblems = (collection: Collection, data: Record<string, unknown>, site: SiteLookup): Problem[] =>
  fieldsOf(collection.fields, data).flatMap(({ path, field, value }): Problem[] => {
    const error = (message: string): Problem => ({ severity: 'error', path, message })
    switch (field.kind) {
      case 'media': {
        const { src, alt } = value as { src: string; alt: string }
        return src && !alt.trim() ? [error('The picture has no alternative text')] : []
      }
      case 'reference':
        return site.isPublished(field.collection!, value as string)
          ? []
          : [error(`${field.label} “${value}” is not published, or is not there`)]
      case 'markdown':
        return markdownProblems(value as string, site).map((problem) => ({ ...problem, path }))
      case 'text': {
        const target = String(value)
        // Only fields that hold addresses begin with a slash; a redirect’s own old address need not be there.
        if (!internal.test(target) || path.at(-1) === 'from') return []
        return site.isAddress(pathOf(target)) ? [] : [error(`There is no page at ${target}`)]
      }
      default:
        return []
    }
  })
