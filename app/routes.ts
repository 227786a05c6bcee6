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

  // For people who build the site. Not linked, not in the sitemap.
  route('style-guide', 'routes/style-guide.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
