import { type Context, Hono } from 'hono'
import { may } from '#domain/accounts/permissions.ts'
import { withPlaceholders } from '#domain/cms/placeholders.ts'
import { checkWorkingCopy } from '#domain/cms/working-copy.ts'
import { getCollection } from '#domain/collections/all.ts'
import { type Collection, previewPathOf } from '#domain/collections/collection.ts'
import { lacksRequiredFactor, requiredFactorMessage } from '../accounts/required-factor.server.ts'
import { crossSiteMessage, isSameOrigin } from '../accounts/same-origin.server.ts'
import { getSignedIn } from '../accounts/session.server.ts'
import type { Services } from '../context.server.ts'
import { styleHashesOf } from '../pages/document.ts'
import type { RenderApp } from '../pages/render.ts'
import { getCmsEntry } from '../queries/cms-entries.server.ts'
import { withPreviewTransaction } from '../services/cms/preview-transaction.ts'

type Dependencies = Omit<Services, 'requestId' | 'clientAddress'>

/**
 * Preview in a frame of the editor: the public route renders the working copy of an entry. A POST carries unsaved input.
 * Nothing is stored or cached, no script runs, and it requires a session.
 */
export const preview = (services: Dependencies, renderApp: RenderApp) => {
  const handle = async (c: Context) => {
    const request = c.req.raw
    if (request.method === 'POST' && !isSameOrigin(request.headers, services.env.siteUrl))
      return messagePage(c, crossSiteMessage, [], 403)
    const person = await getSignedIn(services, request)
    if (!person) return messagePage(c, 'Your session has ended. Sign in again in another tab.', [], 401)
    if (await lacksRequiredFactor(services, person)) return messagePage(c, requiredFactorMessage, [], 403)
    if (!may(person.role, 'look')) return messagePage(c, 'Your role does not allow this.', [], 403)
    const collection = getCollection(c.req.param('collection') ?? '')
    const id = c.req.param('id') ?? ''
    if (!collection) return messagePage(c, 'There is no such entry.', [], 404)
    const entry = id === 'new' ? null : await getCmsEntry(services.db, collection, id)
    if (!entry && id !== 'new') return messagePage(c, 'There is no such entry.', [], 404)
    const submitted = request.method === 'POST' ? await readForm(request) : null
    if (submitted instanceof Response) return messagePage(c, await submitted.text(), [], submitted.status)
    const slug = submitted?.slug || entry?.slug || 'preview'
    const checked = checkWorkingCopy(collection, submitted?.data ?? entry?.data ?? {})
    if ('issues' in checked)
      return messagePage(
        c,
        'The page shows once these are put right:',
        checked.issues.map(({ path, message }) => `${labelOf(collection, path[0])}: ${message}`),
      )
    const result = withPlaceholders(collection, checked.data, new Date().toISOString().slice(0, 10))
    const path = previewPathOf(collection, { slug, data: result.data })
    if (!path) return messagePage(c, 'Entries of this collection have no page of their own.', [])
    return withPreviewTransaction(
      services.db,
      { id: entry?.id ?? null, collection: collection.name, slug, data: result.data },
      async (db) => {
        const request = new Request(services.env.siteUrl + path)
        const response = await renderApp(request, {
          ...services,
          db,
          requestId: c.get('requestId'),
          clientAddress: 'preview',
        })
        // A draft may hold what no published entry may, and a page need not be able to draw it.
        if (response.status >= 500)
          return messagePage(c, 'The page cannot be drawn from what is in the form now.', [], 422)
        return framedResponse(c, inFrame(withoutScripts(await response.text())), response.status)
      },
    )
  }
  return new Hono().on(['GET', 'POST'], '/cms/preview/:collection/:id', handle)
}

/** The form's fields, `data` null if it is no JSON, or the refusal of http/form-body.ts. */
const readForm = async (request: Request) => {
  const form: FormData | Response = await request.formData().catch((refusal) => {
    if (refusal instanceof Response) return refusal
    throw refusal
  })
  if (form instanceof Response) return form
  try {
    return { slug: String(form.get('slug') ?? ''), data: JSON.parse(String(form.get('data') ?? '')) as unknown }
  } catch {
    return { slug: '', data: null }
  }
}

const labelOf = (collection: Collection, name: string | number | undefined) =>
  collection.fields[String(name)]?.label ?? 'Entry'

/** Links open in a new tab, not in the editor's frame. */
const inFrame = (html: string) => html.replace('<head>', '<head><base target="_blank">')

/** No script runs in a preview. */
export const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

const framedResponse = (c: Context, html: string, status: number) =>
  c.html(html, status as 200, {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'self' ${styleHashesOf(html).join(' ')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
  })

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!)

const messagePage = (c: Context, message: string, lines: string[], status = 200) =>
  framedResponse(
    c,
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Preview</title><style>body{font:1rem/1.6 system-ui,sans-serif;margin:2rem;color:#43536b;background:#fff}</style></head><body><p>${escapeHtml(message)}</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></body></html>`,
    status,
  )
