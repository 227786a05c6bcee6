import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { contentPages } from '#domain/content-pages.ts'

/**
 * The site map: every address of the product. Where two addresses show the same page, domain/content-pages.ts and the
 * page's own metadata name the canonical one.
 */
export default [
  index('routes/home.tsx'),

  // Content pages: lists of blocks, written in content/pages and edited in the CMS.
  ...contentPages.map((path) => route(path, 'routes/page.tsx', { id: `page:${path}` })),

  // The River Health Index, under two names. /rhi is the canonical one; the map is under /rhi alone.
  ...['rhi', 'trust-signal'].flatMap((prefix) => [
    route(prefix, 'routes/rhi/landing.tsx', { id: prefix }),
    route(`${prefix}/companies`, 'routes/rhi/companies.tsx', { id: `${prefix}/companies` }),
    route(`${prefix}/companies/:id`, 'routes/rhi/company.tsx', { id: `${prefix}/company` }),
  ]),

  // Forms without scripts, and the links in the newsletter's messages. Not indexed.
  route('forms/:name', 'routes/forms/form.tsx'),
  route('newsletter/confirm/:token', 'routes/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe/:token', 'routes/newsletter/unsubscribe.tsx'),

  // For people who build the site. Not linked, not in the sitemap.
  route('style-guide', 'routes/style-guide.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
