import { hash } from 'node:crypto'
import { remember } from '#domain/memo/remember.ts'
import { firstTouch } from './first-touch.ts'
import { startApp } from './start-app.ts'

/**
 * A rendered document after post-processing: the style sheet and two scripts inlined, the app's own scripts kept until
 * the first paint, and a content security policy (CSP) that lists every inline script and style by hash. Done once, before a page is cached.
 */
export interface FinishedDocument {
  body: Buffer<ArrayBuffer>
  contentSecurityPolicy: string
}

/** A page comes and goes as UTF-8. In between each byte stands as a character, so that nothing is decoded: all that is searched for is ASCII. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/** root.tsx renders these empty tags, so that sheet and script are in the page but not in the bundle. */
const styleTag = '<style id="style-sheet"></style>'
const scriptTag = '<script id="first-touch"></script>'
const moduleScript = '<script type="module" async="">'
/** React Router's mark of links whose routes it should ask for, and the mark under which start-app.ts holds them back. */
const discoverMark = ' data-discover="true"'
const undiscoveredMark = ' data-undiscovered=""'
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

const firstTouchScript = bytesOf(`(${firstTouch})()`)
/** Starts the app's module script, which is in the page as plain text until then; both are in the CSP by hash. */
const starterScript = bytesOf(`(${startApp})()`)

/** Welsh letters, as the bytes of UTF-8: the ranges of the Welsh fonts in app/styles/fonts.css. */
const welshLetters = /\xc5[\xb4-\xb7]|\xe1\xba[\x80-\x85]|\xe1\xbb[\xb2\xb3]/
/**
 * A font that is first asked for when its text is laid out comes so late that the whole page is laid out anew. Of a page without these letters they are no
 * part.
 */
const welshFonts = ['display', 'sans']
  .map(
    (name) =>
      `<link rel="preload" href="/fonts/funnel-${name}-welsh-wght-normal.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  )
  .join('')

interface Options {
  css: string
  /** Links for crawlers, which React does not draw: nothing on the page needs them. */
  headLinks?: string
  deferScripts: boolean
  /** Origins of the configured analytics service; none by default. */
  analyticsOrigins?: readonly string[]
  /** False for a page with a stranger's script that makes scripts of its own. */
  trustedTypes?: boolean
}

export const finishDocument = (rendered: Buffer, options: Options): FinishedDocument => {
  const touched = replaced(
    rendered.toString('latin1'),
    scriptTag,
    `<script id="first-touch">${firstTouchScript}</script>`,
  )
  const [head, body] = splitAt(options.deferScripts ? deferScripts(touched) : touched, styleTag)
  const sheet = sheetOf(options.css)
  // What is only in the data for hydration is not drawn.
  const drawnEnd = body.indexOf('window.__reactRouterContext')
  const fonts = welshLetters.test(drawnEnd < 0 ? body : body.slice(0, drawnEnd)) ? welshFonts : ''
  return {
    body: Buffer.from(
      `${head}<style id="style-sheet">${sheet.bytes}</style>${fonts}${options.headLinks ?? ''}${body}`,
      'latin1',
    ),
    // The sheet is most of the page and always the same: its hash is kept, and nothing searches it.
    contentSecurityPolicy: policyFor(head + body, { ...options, styleHashes: [sheet.hash] }),
  }
}

const splitAt = (html: string, tag: string): [string, string] => {
  const at = html.indexOf(tag)
  if (at < 0) throw new Error(`The document lacks ${tag}: did root.tsx change?`)
  return [html.slice(0, at), html.slice(at + tag.length)]
}

const replaced = (html: string, tag: string, by: string) => splitAt(html, tag).join(by)

/** Pages are long: what is there once is found by its text, and patterns are asked of no more than the head. */
const deferScripts = (html: string) => {
  const start = html.indexOf(moduleScript)
  if (start < 0) return html
  const end = html.indexOf('</script>', start)
  const code = html.slice(start + moduleScript.length, end)
  const headEnd = html.indexOf('</head>')
  const moduleUrls: string[] = []
  const head = html.slice(0, headEnd).replace(modulePreload, (_, href) => {
    moduleUrls.push(href)
    return ''
  })
  return [
    head,
    html.slice(headEnd, start).replaceAll(discoverMark, undiscoveredMark),
    `<script type="text/plain" id="app-start" data-parts="${moduleUrls.join(' ')}">${code}</script><script>${starterScript}</script>`,
    html.slice(end + '</script>'.length),
  ].join('')
}

const sha256 = (text: string) => `'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`
const sheetOf = remember(
  2,
  (css: string) => css,
  (css) => ({ bytes: bytesOf(css), hash: sha256(bytesOf(css)) }),
)

const hashesOf = (html: string, tag: 'script' | 'style') => {
  const hashes: string[] = []
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf('>', at) + 1
    const attributes = html.slice(at + tag.length + 1, start - 1)
    // An element whose name only begins so.
    if (/^\S/.test(attributes)) {
      at = start
      continue
    }
    const end = html.indexOf(`</${tag}>`, start)
    if (start === 0 || end < 0) break
    if (!/\bsrc=|application\/(ld\+)?json/.test(attributes)) hashes.push(sha256(html.slice(start, end)))
    at = end
  }
  return hashes
}

/** Of a page as text. */
export const styleHashesOf = (html: string) => hashesOf(bytesOf(html), 'style')
export const scriptHashesOf = (html: string) => hashesOf(bytesOf(html), 'script')

interface PolicyOptions {
  analyticsOrigins?: readonly string[]
  /** Of styles that are not in the given HTML. */
  styleHashes?: readonly string[]
  trustedTypes?: boolean
}

/** The CSP against XSS, of a page whose bytes stand as characters: scripts and styles from our origin, inline ones by hash, nothing else; so no style attributes. */
export const policyFor = (
  html: string,
  { analyticsOrigins = [], styleHashes = [], trustedTypes = true }: PolicyOptions = {},
) => {
  const analytics = analyticsOrigins.map((origin) => ` ${origin}`).join('')
  const scripts = [...new Set(hashesOf(html, 'script'))].join(' ')
  const styles = [...new Set([...styleHashes, ...hashesOf(html, 'style')])].join(' ')
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}`.trim() + analytics,
    `style-src 'self' ${styles}`.trim(),
    `img-src 'self' data: blob:${analytics}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${analytics}`,
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(trustedTypes
      ? [`require-trusted-types-for 'script'`, `trusted-types default our-html start-app${analytics && ' analytics'}`]
      : []),
  ].join('; ')
}
