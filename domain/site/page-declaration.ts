import type { CollectionName } from '../collections/all.ts'
import { withoutInwardCode } from '../maps/postcode.ts'

/**
 * What a route module says about its page, in one place: `export const page: PageDeclaration = { … }`.
 * The server reads it from the built routes (server/pages/page-table.ts) for the sitemap, breadcrumbs, cache keys,
 * canonical addresses, search and privacy. It is a plain object whose calls stand inside functions, so that the bundler
 * can leave it out of what browsers load.
 */
export interface PageDeclaration {
  /** What search results call it. A page without a title is named by its content and found through its entry. */
  title?: string
  description?: string
  /** Search terms that do not occur on the page. */
  keywords?: string
  /** Its name in the breadcrumb of the pages below it; the title unless it says otherwise. */
  crumb?: string
  /** The page above it, where that is not the nearest address above: /services/cwqm belongs to /platform. */
  parent?: string
  /** The pattern of the one address that search engines are told, where a module answers at several. */
  canonical?: string
  /** The query parameters that it reads. All others are dropped before a page is looked up or rendered. */
  query?: () => Record<string, QueryRule>
  /** Whether the rendered page is cached and shared by all readers. A page that sets Cache-Control itself is rendered each time. */
  cached?: boolean
  /** Behind the sign-in when false: never cached, never indexed. A layout says it for all of its routes. */
  public?: boolean
  /** In the sitemap by its address, through the entries that it shows, or (false) not at all. */
  sitemap?: false | { entriesOf: CollectionName }
  /** Shows the entry of the `pages` collection with its address, and is not there without it. */
  fromEntry?: boolean
  /** Written for `useText` throughout: in Welsh it is no English page with Welsh around it, and search engines are told of it. */
  welsh?: true
  /** Its address holds a token: upper and lower case differ, and the log has the pattern of the address instead. */
  holdsToken?: boolean
  /** What opening it says about the reader's interest, beside the page view. */
  event?: (visit: PageVisit) => PageEvent | null
}

/** A route that answers at several addresses may declare each of them. */
export type PageDeclarations = PageDeclaration | ((pattern: string) => PageDeclaration)

export interface PageVisit {
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

export type PageEvent =
  | { kind: 'trust-signal-view'; properties: { path: string } }
  | { kind: 'company-score-view'; properties: { companyId: string } }
  | { kind: 'catchment-view'; properties: { catchment: string } }
  | { kind: 'rhi-methodology-view'; properties: { path: string } }
  | { kind: 'rhi-data-explore'; properties: { what: string } }
  | { kind: 'platform-view'; properties: { path: string } }
  | { kind: 'audience-pathway'; properties: { audience: string } }
  | { kind: 'partnership-view'; properties: { path: string } }
  | { kind: 'get-involved'; properties: { route: string } }

/** One link of a breadcrumb. */
export interface Crumb {
  to: string
  label: string
}

/** What a page shows or reports that the declarations know. */
export interface PageFacts {
  breadcrumb: Crumb[]
  event: PageEvent | null
}

/** Brings a value to its one form, or drops it (null) where the page would ignore it. */
export interface QueryRule {
  (value: string): string | null
  /** The parameter may come several times; of any other only the first counts, as `URLSearchParams.get` reads it. */
  isRepeatable?: boolean
}

export const repeatable = (rule: QueryRule): QueryRule =>
  Object.assign((value: string) => rule(value), { isRepeatable: true })

/** One of a fixed set of codes: the keys of a table, or a list. */
export const oneOf =
  (codes: readonly string[] | object): QueryRule =>
  (value) =>
    (Array.isArray(codes) ? codes.includes(value) : Object.hasOwn(codes, value)) ? value : null

/** Free text, cut to a maximum length. */
export const text =
  (maxLength: number): QueryRule =>
  (value) =>
    value.trim().slice(0, maxLength) || null

/** A place by its name or postcode: of a whole postcode only the district is ever looked up, rendered or kept. */
export const place: QueryRule = (value) => withoutInwardCode(value).slice(0, 80) || null

export const matching =
  (pattern: RegExp): QueryRule =>
  (value) =>
    pattern.test(value) ? value : null

// Not built with `matching`: a call at module level is a side effect that tree shaking would keep in every bundle.
export const year: QueryRule = (value) => (/^20\d\d$/.test(value) ? value : null)
export const code: QueryRule = (value) => (/^[a-z0-9-]{1,100}$/.test(value) ? value : null)

/** Anything but a page number becomes page 0, which is a 404: all of it shares one cache key. */
export const pageNumber: QueryRule = (value) => (/^[1-9]\d{0,4}$/.test(value) ? value : '0')

/** Only its presence matters, not its value. */
export const flag: QueryRule = () => '1'
