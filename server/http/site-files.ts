import { Hono } from 'hono'
import { emailOf } from '#domain/site/operator.ts'
import type { Services } from '../context.server.ts'
import { escapeXml } from '../feeds/xml.ts'
import { listPublicAddresses, type PublicAddress } from '../queries/public-addresses.server.ts'
import { getSettings } from '../queries/settings.server.ts'

const hourCacheControl = 'public, max-age=3600'
const halfAYearMs = 182 * 24 * 60 * 60 * 1000

/** Files that crawlers and tools expect at well-known paths: sitemap.xml, robots.txt and security.txt. */
export const siteFiles = ({ db, env, pages }: Pick<Services, 'db' | 'env' | 'pages'>) =>
  new Hono()
    .get('/sitemap.xml', async (c) => {
      c.header('Content-Type', 'application/xml; charset=utf-8')
      c.header('Cache-Control', hourCacheControl)
      return c.body(sitemap(await listPublicAddresses(db, pages), env.siteUrl))
    })
    .get('/robots.txt', (c) => {
      const lines = ['User-agent: *', ...[...pages.privateAreas, '/search'].map((path) => `Disallow: ${path}`), '']
      return c.text(`${lines.join('\n')}\nSitemap: ${env.siteUrl}/sitemap.xml\n`, 200, {
        'Cache-Control': hourCacheControl,
      })
    })
    .get('/.well-known/security.txt', async (c) => {
      const email = emailOf('security', (await getSettings(db)).operator)
      // RFC 9116 requires an expiry within a year; while the site runs, it moves forward every day.
      const expires = new Date(Date.now() + halfAYearMs).toISOString().slice(0, 10)
      const lines = [
        `Contact: ${email ? `mailto:${email}` : `${env.siteUrl}/contact`}`,
        `Expires: ${expires}T00:00:00Z`,
        'Preferred-Languages: en',
        `Canonical: ${env.siteUrl}/.well-known/security.txt`,
      ]
      return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': hourCacheControl })
    })

/** sitemaps.org, version 0.9. */
export const sitemap = (addresses: PublicAddress[], siteUrl: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses
  .map(
    ({ path, lastmod }) =>
      `  <url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
  )
  .join('\n')}
</urlset>
`
