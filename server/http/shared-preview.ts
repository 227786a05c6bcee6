import { type Context, Hono } from 'hono'
import { withPlaceholders } from '#domain/cms/placeholders.ts'
import { checkWorkingCopy } from '#domain/cms/working-copy.ts'
import { getCollection } from '#domain/collections/all.ts'
import { previewPathOf } from '#domain/collections/collection.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Services } from '../context.server.ts'
import { styleHashesOf } from '../pages/document.ts'
import type { RenderApp } from '../pages/render.ts'
import { getPreviewLink } from '../queries/entry-work.server.ts'
import { withPreviewTransaction } from '../services/cms/preview-transaction.ts'
import { escapeHtml, withoutScripts } from './preview.ts'

type Dependencies = Omit<Services, 'requestId' | 'clientAddress'>

/**
 * The working copy of one entry, for whoever holds its link: no session is needed, the link expires and can be revoked. As in
 * the editor's preview, the public route renders it, no script runs, and it is neither cached nor indexed.
 */
export const sharedPreview = (services: Dependencies, renderApp: RenderApp) =>
  new Hono().get('/preview/:token', async (c: Context) => {
    const token = c.req.param('token') ?? ''
    const shared = /^[0-9a-f]{48}$/.test(token) ? await getPreviewLink(services.db, token) : null
    if (!shared)
      return messagePage(c, 'This link does not lead to a draft any more. Ask whoever sent it for a new one.')
    const collection = getCollection(shared.collection)!
    const checked = checkWorkingCopy(collection, shared.data)
    if ('issues' in checked) return messagePage(c, 'The draft is not far enough to be shown. Try the link again later.')
    const { id, slug, expiresAt } = shared
    const result = withPlaceholders(collection, checked.data, new Date().toISOString().slice(0, 10))
    const path = previewPathOf(collection, { slug, data: result.data })
    if (!path) return messagePage(c, 'This has no page of its own.')
    return withPreviewTransaction(
      services.db,
      { id, collection: collection.name, slug, data: result.data },
      async (db) => {
        const response = await renderApp(new Request(services.env.siteUrl + path), {
          ...services,
          db,
          requestId: c.get('requestId'),
          clientAddress: 'preview',
        })
        if (response.status >= 500)
          return messagePage(c, 'The draft is not far enough to be shown. Try the link again later.', 422)
        const note = `A draft that is not public, shown by a link that works until ${londonMoment(expiresAt)}. Please do not pass it on.`
        return asPreview(c, withNote(withoutScripts(await response.text()), note), response.status)
      },
    )
  })

export const withNote = (html: string, note: string) =>
  html
    .replace(
      '</head>',
      '<style>.draft-note{margin:0;padding:.6rem 1rem;text-align:center;background:#5b21b6;color:#fff;font-size:.9rem;line-height:1.4;font-weight:600}</style></head>',
    )
    .replace(/<body[^>]*>/, (body) => `${body}<p class="draft-note">${escapeHtml(note)}</p>`)

export const asPreview = (c: Context, html: string, status: number) =>
  c.html(html, status as 200, {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    // The address is the key: it must not reach other sites.
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'self' ${styleHashesOf(html).join(' ')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  })

export const messagePage = (c: Context, message: string, status = 404) =>
  asPreview(
    c,
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title><style>body{font:1rem/1.6 system-ui,sans-serif;margin:2rem;color:#43536b;background:#fff}</style></head><body><p>${escapeHtml(message)}</p></body></html>`,
    status,
  )
