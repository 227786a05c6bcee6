import { isNamedChart } from '../figures/named-charts.ts'
import { measureChart } from '../index/measure-address.ts'

/** What other sites may show in a frame or as a picture. Those with an id show one of many. */
export const embedKinds = {
  ranking: { hasId: false },
  matrix: { hasId: false },
  company: { hasId: true },
  chart: { hasId: true },
  station: { hasId: true },
  'company-overflows': { hasId: true },
  'catchment-overflows': { hasId: true },
} as const
export type EmbedKind = keyof typeof embedKinds

/** The frame, or a picture of it. */
export const embedFormats = { html: 'text/html', svg: 'image/svg+xml', png: 'image/png' } as const
export type EmbedFormat = keyof typeof embedFormats

export interface EmbedAddress {
  kind: EmbedKind
  id: string
  /** The edition that it stays at; null where it follows what is published. */
  edition: string | null
}

const pathPattern = /^([a-z-]{1,30})(?:\/([a-z0-9-]{1,100}))?(?:\.(svg|png))?$/
const code = /^[a-z0-9-]{1,100}$/

/** Only of these is there an edition: of a station or an overflow the newest is what is asked for. */
export const mayBePinned = (kind: EmbedKind) => ['ranking', 'company', 'matrix', 'chart'].includes(kind)

/** What stands behind /embed/, with its query. Null where it names nothing that could be embedded. */
export const readEmbedPath = (
  path: string,
  query: URLSearchParams,
): (EmbedAddress & { format: EmbedFormat; theme: Theme | null }) | null => {
  const [, kind = '', id = '', format = 'html'] = pathPattern.exec(path) ?? []
  if (!isKind(kind) || embedKinds[kind].hasId !== (id !== '')) return null
  if (kind === 'chart' && !isNamedChart(id)) return null
  const edition = query.get('edition')
  if (edition !== null && !(code.test(edition) && mayBePinned(kind))) return null
  return { kind, id, edition, format: format as EmbedFormat, theme: readTheme(query.get('theme')) }
}

const isKind = (kind: string): kind is EmbedKind => Object.hasOwn(embedKinds, kind)

/** Without one the reader's own system decides. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
const readTheme = (text: string | null) => themes.find((theme) => theme === text) ?? null

/** /embed/company/wessex-water.svg?edition=…&theme=dark */
export const embedPath = (
  { kind, id, edition }: EmbedAddress,
  { format = 'html', theme = null }: { format?: EmbedFormat; theme?: Theme | null } = {},
): string => {
  const query = new URLSearchParams(
    Object.entries({ edition, theme }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const path = `/embed/${kind}${id && `/${id}`}${format === 'html' ? '' : `.${format}`}`
  return query.size > 0 ? `${path}?${query}` : path
}

const follows = { edition: null }
/** The pages that have an embed, each with what it is. */
const pages: [pattern: RegExp, find: (id: string, query: URLSearchParams) => EmbedAddress | null][] = [
  [
    /^\/(?:rhi|trust-signal)\/companies$/,
    (_, query) => {
      const chart = measureChart(query.get('measure'))
      return chart ? { kind: 'chart', id: chart, ...follows } : { kind: 'ranking', id: '', ...follows }
    },
  ],
  [/^\/(?:rhi|trust-signal)\/matrix$/, () => ({ kind: 'matrix', id: '', ...follows })],
  [/^\/(?:rhi|trust-signal)\/companies\/([a-z0-9-]{1,100})$/, (id) => ({ kind: 'company', id, ...follows })],
  [
    /^\/(?:rhi|trust-signal)\/editions\/([a-z0-9-]{1,100})$/,
    (edition) => ({ kind: edition.startsWith('figures-') ? 'matrix' : 'ranking', id: '', edition }),
  ],
  [/^\/stations\/([a-z0-9-]{1,100})$/, (id) => ({ kind: 'station', id, ...follows })],
  [/^\/catchments\/([a-z0-9-]{1,100})$/, (id) => ({ kind: 'catchment-overflows', id, ...follows })],
  [
    /^\/live$/,
    (_, query) => {
      const of = (['company', 'catchment'] as const).find((name) => code.test(query.get(name) ?? ''))
      return of ? { kind: `${of}-overflows`, id: query.get(of)!, ...follows } : null
    },
  ],
  [/^\/embed\/(.+)$/, (path, query) => readEmbedPath(path, query)],
]

/** What an address of the site, of a page or of a frame, gives to others. */
export const embedOf = (path: string, query: URLSearchParams): EmbedAddress | null => {
  for (const [pattern, find] of pages) {
    const match = pattern.exec(path)
    if (match) return find(match[1] ?? '', query)
  }
  return null
}
