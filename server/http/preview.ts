import { type Context, Hono } from 'hono'
import { may } from '#domain/accounts/permissions.ts'
import { checkEntry } from '#domain/cms/entry-issues.ts'
import { collectionNamed } from '#domain/collections/all.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { crossSiteMessage, isSameOrigin } from '../accounts/same-origin.server.ts'
import { getSignedIn } from '../accounts/session.server.ts'
import type { Services } from '../context.server.ts'
import type { RenderApp } from '../pages/render.ts'
import { getCmsEntry } from '../queries/cms-entries.server.ts'
import { asIfPublished } from '../services/cms/as-if-published.ts'

type Dependencies = Omit<Services, 'requestId' | 'clientAddress'>

/**
 * The real page, rendered by its own public route from a working copy, in a frame of the editor. A POST brings what is
 * typed but not saved. Nothing is stored, no script runs, no cache keeps it, and only somebody signed in sees it.
 */
export const preview = (services: Dependencies, renderApp: RenderApp) => {
  const answer = async (c: Context) => {
    const request = c.req.raw
    if (request.method === 'POST' && !isSameOrigin(request.headers, services.env.siteUrl))
      return page(c, crossSiteMessage, [], 403)
    const person = await getSignedIn(services, request)
    if (!person) return page(c, 'Your session has ended. Sign in again in another tab.', [], 401)
    if (!may(person.role, 'look')) return page(c, 'Your role does not allow this.', [], 403)
    const collection = collectionNamed(c.req.param('collection') ?? '')
    const id = c.req.param('id') ?? ''
    if (!collection) return page(c, 'There is no such entry.', [], 404)
    const entry = id === 'new' ? null : await getCmsEntry(services.db, collection, id)
    if (!entry && id !== 'new') return page(c, 'There is no such entry.', [], 404)
    const typed = request.method === 'POST' ? await readTyped(c) : null
    if (typed === 'unreadable') return page(c, 'The form could not be read. Please try again.', [], 400)
    const slug = typed?.slug || entry?.slug || 'preview'
    const checked = checkEntry(collection, typed?.data ?? entry?.data)
    if ('issues' in checked)
      return page(
        c,
        'The page shows once these are put right:',
        checked.issues.map(({ path, message }) => `${labelOf(collection, path[0])}: ${message}`),
      )
    const path = collection.name === 'settings' ? '/' : collection.pathOf({ slug, data: checked.data as never })
    if (!path) return page(c, 'Entries of this collection have no page of their own.', [])
    return asIfPublished(
      services.db,
      { id: entry?.id ?? null, collection: collection.name, slug, data: checked.data },
      async (db) => {
        const request = new Request(services.env.siteUrl + path)
        const shown = await renderApp(request, {
          ...services,
          db,
          requestId: c.get('requestId'),
          clientAddress: 'preview',
        })
        return framed(c, asPicture(await shown.text()), shown.status)
      },
    )
  }
  return new Hono().on(['GET', 'POST'], '/cms/preview/:collection/:id', answer)
}

/** The form's fields; no data if they hold no JSON. A body that is cut off is the sender's fault, not ours. */
const readTyped = async (c: Context) => {
  const body: Record<string, unknown> | null = await c.req.parseBody().catch(() => null)
  if (!body) return 'unreadable'
  try {
    return { slug: String(body.slug ?? ''), data: JSON.parse(String(body.data ?? '')) as unknown }
  } catch {
    return { slug: '', data: null }
  }
}

const labelOf = (collection: Collection, name: string | number | undefined) =>
  collection.fields[String(name)]?.label ?? 'Entry'

/** Nothing in it runs, and links open beside the editor, not in its frame. */
const asPicture = (html: string) =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

const framed = (c: Context, html: string, status: number) =>
  c.html(html, status as 200, {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
  })

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!)

const page = (c: Context, words: string, lines: string[], status = 200) =>
  framed(
    c,
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Preview</title><style>body{font:1rem/1.6 system-ui,sans-serif;margin:2rem;color:#43536b;background:#fff}</style></head><body><p>${escaped(words)}</p><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></body></html>`,
    status,
  )
