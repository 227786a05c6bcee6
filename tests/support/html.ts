/** What a test reads from a page without a browser. */
export const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

export const textOf = (html: string) =>
  html
    .replace(/<(script|style|svg|template)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const countWords = (html: string) => textOf(mainOf(html)).split(' ').length

export const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')

export const titleOf = (html: string) => unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
export const metaOf = (html: string, name: string) =>
  unescapeHtml(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
export const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null
export const headingsOf = (html: string) => [...html.matchAll(/<h1[\s>]/g)].length
export const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescapeHtml(id!)))
export const hrefsOf = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => unescapeHtml(href!))
