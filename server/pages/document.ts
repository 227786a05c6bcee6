import { createHash } from 'node:crypto'
import { firstTouch } from './first-touch.ts'
import { startApp } from './start-app.ts'

/**
 * A rendered document after post-processing: the style sheet and two scripts inlined, the app's own scripts kept until
 * the first paint, and a content security policy (CSP) that lists every inline script and style by hash. Done once, before a page is cached.
 */
export interface FinishedDocument {
  html: string
  contentSecurityPolicy: string
}

/** root.tsx renders these empty tags, so that sheet and script are in the page but not in the bundle. */
const styleTag = '<style id="style-sheet"></style>'
const scriptTag = '<script id="first-touch"></script>'
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

const firstTouchScript = `(${firstTouch})()`
/** Starts the app's module script, which is in the page as plain text until then; both are in the CSP by hash. */
const starterScript = `(${startApp})()`

interface Options {
  css: string
  deferScripts: boolean
  /** Origins of the configured analytics service; none by default. */
  analyticsOrigins?: readonly string[]
}

export const finishDocument = (renderedHtml: string, options: Options): FinishedDocument => {
  let html = renderedHtml
  for (const tag of [styleTag, scriptTag])
    if (!html.includes(tag)) throw new Error(`The document lacks ${tag}: did root.tsx change?`)
  html = html
    .replace(styleTag, () => `<style id="style-sheet">${options.css}</style>`)
    .replace(scriptTag, () => `<script id="first-touch">${firstTouchScript}</script>`)
  if (options.deferScripts && moduleScript.test(html)) {
    const moduleUrls = [...html.matchAll(modulePreload)].map(([, href]) => href).join(' ')
    html = html
      .replace(modulePreload, '')
      .replace(
        moduleScript,
        (_, code) =>
          `<script type="text/plain" id="app-start" data-parts="${moduleUrls}">${code}</script><script>${starterScript}</script>`,
      )
  }
  return { html, contentSecurityPolicy: policyFor(html, options.analyticsOrigins) }
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}((?:\\s[^>]*)?)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes]) => !/\bsrc=|application\/(ld\+)?json/.test(attributes ?? ''))
    .map(([, , text]) => sha256(text!))

/** The CSP against XSS: scripts and styles from our origin, inline ones by hash, nothing else; so no style attributes. */
export const policyFor = (html: string, analyticsOrigins: readonly string[] = []) => {
  const analytics = analyticsOrigins.map((origin) => ` ${origin}`).join('')
  const scripts = [...new Set(hashesOf(html, 'script'))].join(' ')
  const styles = [...new Set(hashesOf(html, 'style'))].join(' ')
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
  ].join('; ')
}
