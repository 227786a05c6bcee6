import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { contentPages } from '#domain/content-pages.ts'

/**
 * The site map: every address of the product. Where two addresses show the same page, domain/content-pages.ts and the
 * page's own metadata name the canonical one.
 */
export default [
  index('routes/home.tsx'),

  // Content pages: lists of blocks, written in content/pages and edited in the CMS.
  ...contentPages.map((path) => route(path, 'routes/page.tsx', { id: `page:${path}` })),

  // Rivers and maps. There is no /trust-signal/maps.
  route('rhi/maps', 'routes/rhi/maps.tsx'),
  route('catchments', 'routes/catchments/catchments.tsx'),
  route('catchments/:slug', 'routes/catchments/catchment.tsx'),

  // The River Health Index, under two names. /rhi is the canonical one; the map is under /rhi alone.
  ...['rhi', 'trust-signal'].flatMap((prefix) => [
    route(prefix, 'routes/rhi/landing.tsx', { id: prefix }),
    route(`${prefix}/companies`, 'routes/rhi/companies.tsx', { id: `${prefix}/companies` }),
    route(`${prefix}/companies/:id`, 'routes/rhi/company.tsx', { id: `${prefix}/company` }),
    route(`${prefix}/matrix`, 'routes/rhi/matrix.tsx', { id: `${prefix}/matrix` }),
    route(`${prefix}/compare`, 'routes/rhi/compare.tsx', { id: `${prefix}/compare` }),
    route(`${prefix}/methodology`, 'routes/rhi/methodology.tsx', { id: `${prefix}/methodology` }),
    route(`${prefix}/voices`, 'routes/rhi/voices.tsx', { id: `${prefix}/voices` }),
    route(`${prefix}/catchments`, 'routes/rhi/catchments.tsx', { id: `${prefix}/catchments` }),
  ]),

  // Open data, and the API's reference.
  route('data', 'routes/data.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),

  // Search without scripts, and all results.
  route('search', 'routes/search.tsx'),

  // Forms without scripts, and the links in the newsletter's messages. Not indexed.
  route('forms/:name', 'routes/forms/form.tsx'),
  route('newsletter/confirm/:token', 'routes/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe/:token', 'routes/newsletter/unsubscribe.tsx'),

  // Insights and case studies.
  route('insights', 'routes/insights/listing.tsx'),
  route('insights/feed.xml', 'routes/insights/atom-feed.ts'),
  route('insights/feed.json', 'routes/insights/json-feed.ts'),
  route('insights/tags/:tag', 'routes/insights/tag.tsx'),
  route('insights/authors/:slug', 'routes/insights/author.tsx'),
  route('insights/:year/:month/:slug', 'routes/insights/article.tsx'),
  route('case-studies', 'routes/case-studies/listing.tsx'),
  route('case-studies/:slug', 'routes/case-studies/study.tsx'),
  // Pictures drawn from a slug, and the cards that stand for a page elsewhere.
  route('share/*', 'routes/share.ts'),
  route('art/:theme/:file', 'routes/art.ts'),

  // The Cunliffe Review's topics. The pages about it are content pages.
  route('cunliffe-review/recommendations', 'routes/cunliffe-review/listing.tsx'),
  route('cunliffe-review/recommendations/feed.xml', 'routes/cunliffe-review/responses-feed.ts'),
  route('cunliffe-review/recommendations/:id', 'routes/cunliffe-review/recommendation.tsx'),

  // The river-line patterns, and each of them as a file.
  route('river-patterns-demo', 'routes/river-patterns-demo.tsx'),
  route('river-patterns-demo/pattern.svg', 'routes/river-pattern-file.ts'),

  // Administration and content management. Never cached, never indexed.
  layout('routes/admin/door.tsx', [
    route('admin/setup', 'routes/admin/setup.tsx'),
    route('admin/sign-in', 'routes/admin/sign-in.tsx'),
    route('admin/sign-in/code', 'routes/admin/sign-in-code.tsx'),
    route('admin/forgotten', 'routes/admin/forgotten.tsx'),
    route('admin/new-password', 'routes/admin/new-password.tsx'),
    route('admin/invitation', 'routes/admin/invitation.tsx'),
  ]),
  route('admin/sign-out', 'routes/admin/sign-out.ts'),
  route('admin/audit.csv', 'routes/admin/audit-file.ts'),
  route('admin/leads/export.csv', 'routes/admin/leads-export.ts'),
  route('admin/index-data/template/:file', 'routes/admin/import-template.ts'),
  layout('routes/admin/area.tsx', [
    route('admin', 'routes/admin/dashboard.tsx'),
    route('admin/account', 'routes/admin/account.tsx'),
    route('admin/account/second-factor', 'routes/admin/second-factor.tsx'),
    route('admin/people', 'routes/admin/people.tsx'),
    route('admin/people/:id', 'routes/admin/person.tsx'),
    route('admin/audit', 'routes/admin/audit.tsx'),
    route('admin/leads', 'routes/admin/leads.tsx'),
    route('admin/leads/:id', 'routes/admin/lead.tsx'),
    route('admin/moderation', 'routes/admin/moderation.tsx'),
    route('admin/index-data', 'routes/admin/index-data.tsx'),
    route('admin/index-data/import', 'routes/admin/import.tsx'),
    route('cms', 'routes/admin/cms/collections.tsx'),
    route('cms/media', 'routes/admin/cms/media.tsx'),
    route('cms/:collection', 'routes/admin/cms/entries.tsx'),
    route('cms/:collection/new', 'routes/admin/cms/new-entry.tsx'),
    route('cms/:collection/:id', 'routes/admin/cms/entry.tsx'),
    route('cms/:collection/:id/history', 'routes/admin/cms/history.tsx'),
  ]),

  // For people who build the site. Not linked, not in the sitemap.
  route('style-guide', 'routes/style-guide.tsx'),
  route('style-guide/hero/:background', 'routes/style-guide-hero.tsx'),

  // Any other address: a page that an editor has made, something that has moved, or nothing.
  route('*', 'routes/page.tsx', { id: 'page:*' }),
] satisfies RouteConfig
