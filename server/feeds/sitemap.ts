import type { PublicAddress } from '../queries/public-addresses.server.ts'
import { escapeXml } from './xml.ts'

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
