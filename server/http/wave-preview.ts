import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { may } from '#domain/accounts/permissions.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { lacksRequiredFactor, requiredFactorMessage } from '../accounts/required-factor.server.ts'
import { getSignedIn } from '../accounts/session.server.ts'
import type { Services } from '../context.server.ts'
import { waves } from '../db/schema/index-data.ts'
import type { RenderApp } from '../pages/render.ts'
import { withWaveOut } from '../services/cms/preview-transaction.ts'
import { withoutScripts } from './preview.ts'
import { asPreview, messagePage, withNote } from './shared-preview.ts'

type Dependencies = Omit<Services, 'requestId' | 'clientAddress'>

const prefix = '/admin/index-data/preview'
/** The pages that show a wave: the home page and all of the index. */
const isShown = (path: string) => path === '/' || /^\/(rhi|trust-signal)(\/|$)/.test(path)

/**
 * The public pages as they will be when a wave's hour has come, for those who may import one. The public route renders them in a
 * transaction that is rolled back; links lead on within the preview, each page says that it is one, no script runs and nothing is kept.
 */
export const wavePreview = (services: Dependencies, renderApp: RenderApp) =>
  new Hono().get(`${prefix}/:wave/:path{.*}?`, async (c: Context) => {
    const person = await getSignedIn(services, c.req.raw)
    if (!person) return messagePage(c, 'Your session has ended. Sign in again in another tab.', 401)
    if (await lacksRequiredFactor(services, person)) return messagePage(c, requiredFactorMessage, 403)
    if (!may(person.role, 'import-index')) return messagePage(c, 'Your role does not allow this.', 403)
    const id = c.req.param('wave') ?? ''
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.slice(`${prefix}/${id}`.length) || '/'
    const [wave] = /^[a-z0-9-]{1,60}$/.test(id) ? await services.db.select().from(waves).where(eq(waves.id, id)) : []
    if (!wave || !isShown(path)) return messagePage(c, 'There is no such preview.', 404)
    return withWaveOut(services.db, id, async (db) => {
      const response = await renderApp(new Request(services.env.siteUrl + path + search), {
        ...services,
        db,
        requestId: c.get('requestId'),
        clientAddress: 'preview',
      })
      const onward = response.headers.get('Location')
      if (onward && isShown(onward.replace(/[?#].*/, ''))) return c.redirect(`${prefix}/${id}${onward}`, 302)
      const isOut = wave.publishAt <= new Date()
      const note = isOut
        ? `${wave.label} is public.`
        : `Preview: ${wave.label} is not public. It appears on ${londonMoment(wave.publishAt)}, London time.`
      const html = withinPreview(withoutScripts(await response.text()), `${prefix}/${id}`)
      return asPreview(c, withNote(html, note), response.status)
    })
  })

/** Links to the pages that are previewed stay in the preview; forms have nothing to be sent to. */
const withinPreview = (html: string, base: string) =>
  html.replace(/(<a\b[^>]*?\bhref=")(\/[^"]*)"/g, (link, before, href) =>
    isShown(href.replace(/[?#].*/, '')) ? `${before}${base}${href}"` : link,
  )
