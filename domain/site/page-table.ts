import type { Crumb, PageDeclaration, PageDeclarations, PageFacts, QueryRule } from './page-declaration.ts'
import { withoutWelsh } from './welsh-address.ts'

/** A row of React Router's build, as far as it is read here. */
export interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module?: unknown
}

/** A route with its whole address and everything that its module and its layouts declare. */
export interface Page extends PageDeclaration {
  id: string
  /** The whole address, with the names of its parameters: /insights/:year/:month/:slug. */
  pattern: string
  canonical: string
  public: boolean
  cached: boolean
  /** A page to read; a route without a component answers with a file. */
  isFile: boolean
  /** Its own id and those of the layouts around it: what the router may ask for in a request for its data. */
  branch: readonly string[]
}

export interface PageMatch {
  page: Page
  params: Record<string, string>
}

const isFixed = (pattern: string) => !/[:*]/.test(pattern)

/**
 * Every address of the product with what its route module declares (domain/site/page-declaration.ts), read from the
 * built routes. Sitemap, breadcrumbs, cache keys, canonical addresses, search and privacy ask here and keep no list.
 */
export class PageTable {
  readonly pages: readonly Page[]
  readonly #fixed: Map<string, Page>
  /** First path segments behind the sign-in. Whatever is below them is private, whether or not a route matches. */
  readonly #privateAreas: Set<string>
  readonly #patterns: { page: Page; expression: RegExp; names: string[] }[]

  constructor(routes: Record<string, BuiltRoute | undefined>) {
    this.pages = pagesOf(routes)
    this.#fixed = new Map(this.pages.filter(({ pattern }) => isFixed(pattern)).map((page) => [page.pattern, page]))
    this.#privateAreas = new Set(
      this.pages.filter((page) => !page.public).map(({ pattern }) => firstSegmentOf(pattern)),
    )
    this.#patterns = this.pages
      .filter(({ pattern }) => !isFixed(pattern))
      .sort((a, b) => specificity(b.pattern) - specificity(a.pattern))
      .map((page) => ({ page, ...compile(page.pattern) }))
  }

  /** The route that answers a path. The catch-all route (/*) matches everything. */
  match(path: string): PageMatch | null {
    const page = this.#fixed.get(path)
    if (page) return { page, params: {} }
    for (const { page, expression, names } of this.#patterns) {
      const match = expression.exec(path)
      if (match) return { page, params: Object.fromEntries(names.map((name, index) => [name, match[index + 1]!])) }
    }
    return null
  }

  /** Whether an address has a route of its own, and does not merely fall through to the catch-all. */
  has(path: string): boolean {
    const match = this.match(path)
    return match !== null && match.page.pattern !== '/*'
  }

  isPrivate(path: string): boolean {
    return this.#privateAreas.has(firstSegmentOf(pagePathOf(path)))
  }

  /** /admin, /cms: for those who list them. */
  get privateAreas(): string[] {
    return [...this.#privateAreas].map((part) => `/${part}`)
  }

  canonicalOf(path: string): string {
    const match = this.match(path)
    if (!match || match.page.canonical === match.page.pattern) return path
    return match.page.canonical.replace(/:(\w+)/g, (_, name: string) => match.params[name] ?? '')
  }

  /** One key for one page: the parameters that its route declares, valid, in their one form and a fixed order. */
  cacheKey(url: string): string {
    const queryStart = url.indexOf('?')
    if (queryStart < 0) return url
    const path = url.slice(0, queryStart)
    const rules = this.#queryRules(path)
    const seen = new Set<string>()
    const parameters = [...new URLSearchParams(url.slice(queryStart + 1))].flatMap(
      ([name, value]): [string, string][] => {
        const rule = Object.hasOwn(rules, name) ? rules[name]! : null
        if (!rule || (seen.has(name) && !rule.isRepeatable)) return []
        seen.add(name)
        const normalised = rule(value)
        return normalised === null ? [] : [[name, normalised]]
      },
    )
    if (parameters.length === 0) return path
    parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `${path}?${new URLSearchParams(parameters)}`
  }

  #queryRules(path: string): Record<string, QueryRule> {
    const page = this.match(pagePathOf(path))?.page
    const rules = page?.query?.() ?? {}
    return page && path.endsWith('.data') ? { ...rules, ...routerQuery(page) } : rules
  }

  /** The pages above this one, from the home page down. Empty at the first level, which needs no breadcrumb. */
  breadcrumbOf(path: string): Crumb[] {
    const ancestors = this.#ancestorsOf(this.canonicalOf(path))
    return ancestors.length === 0 ? [] : [{ to: '/', label: 'Home' }, ...ancestors]
  }

  #ancestorsOf(path: string): Crumb[] {
    const parent = this.match(path)?.page.parent ?? this.#nearestAbove(path)
    const page = parent ? this.#fixed.get(parent) : undefined
    if (!parent || !page) return []
    return [...this.#ancestorsOf(parent), { to: parent, label: page.crumb ?? page.title ?? parent }]
  }

  /** The nearest address above that has a named page of its own. The home page is above everything and not counted. */
  #nearestAbove(path: string): string | null {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const page = this.#fixed.get(path.slice(0, end))
      if (page?.public && (page.crumb ?? page.title)) return page.canonical
    }
    return null
  }

  /** For a loader: the breadcrumb of the requested address, and the event that it reports. */
  factsOf(requestUrl: string): PageFacts {
    const url = new URL(requestUrl)
    const path = pagePathOf(url.pathname)
    const match = this.match(path)
    const event = match?.page.event?.({ path, params: match.params, query: url.searchParams }) ?? null
    return { breadcrumb: this.breadcrumbOf(path), event }
  }
}

/** Parameters of React Router itself, in a request for a page's data: which of the matched routes are wanted. */
const routerQuery = ({ branch }: Page): Record<string, QueryRule> => ({
  _routes: (value) => {
    const wanted = value.split(',')
    return branch.filter((id) => wanted.includes(id)).join(',') || null
  },
  index: () => '',
})

/** The page that a request is about, in whichever language: the router fetches a page's data from its path with `.data` appended. */
export const pagePathOf = (path: string): string => {
  const page = withoutWelsh(path)
  if (!page.endsWith('.data')) return page
  return page === '/_.data' ? '/' : page.slice(0, -'.data'.length)
}

const pagesOf = (routes: Record<string, BuiltRoute | undefined>): Page[] => {
  const pathOf = (route: BuiltRoute): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    return [parent ? pathOf(parent) : '', route.path ?? ''].filter(Boolean).join('/')
  }
  const declarationOf = (route: BuiltRoute, pattern: string): PageDeclaration => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    const declaration = (route.module as { page?: PageDeclarations } | undefined)?.page ?? {}
    return {
      ...(parent ? declarationOf(parent, pattern) : {}),
      ...(typeof declaration === 'function' ? declaration(pattern) : declaration),
    }
  }
  const branchOf = (route: BuiltRoute): string[] => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    return [...(parent ? branchOf(parent) : []), route.id]
  }
  return Object.values(routes)
    .filter((route): route is BuiltRoute => !!route && (!!route.path || !!route.index))
    .map((route) => {
      const pattern = `/${pathOf(route)}`
      const isFile = !(route.module as { default?: unknown } | undefined)?.default
      const defaults = { canonical: pattern, public: true, cached: true, isFile }
      return { ...defaults, ...declarationOf(route, pattern), id: route.id, pattern, branch: branchOf(route) }
    })
}

const firstSegmentOf = (path: string) => path.split('/', 2)[1]!

const compile = (pattern: string) => {
  const names: string[] = []
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)|\*/g, (_, name?: string) => {
    names.push(name ?? '*')
    return name ? '([^/]+)' : '(.*)'
  })
  return { expression: new RegExp(`^${source}$`), names }
}

/** As the router ranks its routes: literal segments before parameters, parameters before a splat. */
const specificity = (pattern: string) =>
  pattern
    .split('/')
    .filter(Boolean)
    .reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), 0)
