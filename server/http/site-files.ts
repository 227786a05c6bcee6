import { Hono } from 'hono'
import { emailOf } from '#domain/site/operator.ts'
import { welshAddressOf } from '#domain/site/welsh-address.ts'
import type { Services } from '../context.server.ts'
import { escapeXml } from '../feeds/xml.ts'
import { languageLinks } from '../pages/welsh.server.ts'
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
      const isWelsh = (await getSettings(db)).welsh === 'on'
      const hasWelsh = (path: string) => isWelsh && pages.match(path)?.page.welsh === true
      return c.body(sitemap(await listPublicAddresses(db, pages), env.siteUrl, hasWelsh))
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
export const sitemap = (
  addresses: PublicAddress[],
  siteUrl: string,
  hasWelsh: (path: string) => boolean = () => false,
): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${addresses
  .flatMap(({ path, lastmod }) => {
    const links = hasWelsh(path) ? languageLinks(siteUrl, path).replaceAll('<link', '<xhtml:link') : ''
    return (links ? [path, welshAddressOf(path)] : [path]).map(
      (address) =>
        `  <url><loc>${escapeXml(siteUrl + address)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}${links}</url>`,
    )
  })
  .join('\n')}
</urlset>
`
