import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { contentPages } from './routes/page/content-pages.ts'

/**
 * The site map: every address of the product. Where two addresses show the same page, domain/site/content-pages.ts and the
 * page's own metadata name the canonical one.
 */
export default [
  index('routes/home/route.tsx'),

  // Content pages: lists of blocks, written in content/pages and edited in the CMS.
  ...Object.keys(contentPages).map((path) => route(path, 'routes/page/route.tsx', { id: `page:${path}` })),

  // Rivers and maps. There is no /trust-signal/maps.
  route('rhi/maps', 'routes/rhi/maps/route.tsx'),
  route('rhi/maps/overflows.svg', 'routes/rhi/maps/overflow-dots.ts'),
  route('rhi/maps/overflows.json', 'routes/rhi/maps/overflow-names.ts'),
  route('live', 'routes/live/route.tsx'),
  route('overflows/:id', 'routes/overflows/route.tsx'),
  route('stations', 'routes/stations/listing/route.tsx'),
  route('stations/:slug', 'routes/stations/station/route.tsx'),
  route('near', 'routes/near/route.tsx'),
  route('rivers/state', 'routes/rivers/state/archive.tsx'),
  route('rivers/state/:month', 'routes/rivers/state/month.tsx'),
  route('rivers/:slug', 'routes/rivers/route.tsx'),
  route('catchments', 'routes/catchments/listing/route.tsx'),
  route('catchments/:slug', 'routes/catchments/catchment/route.tsx'),

  // The River Health Index, under two names. /rhi is the canonical one; the map is under /rhi alone.
  ...['rhi', 'trust-signal'].flatMap((prefix) => [
    route(prefix, 'routes/rhi/landing/route.tsx', { id: prefix }),
    route(`${prefix}/companies`, 'routes/rhi/companies.tsx', { id: `${prefix}/companies` }),
    route(`${prefix}/companies/:id`, 'routes/rhi/company/route.tsx', { id: `${prefix}/company` }),
    route(`${prefix}/matrix`, 'routes/rhi/matrix/route.tsx', { id: `${prefix}/matrix` }),
    route(`${prefix}/record`, 'routes/rhi/record/route.tsx', { id: `${prefix}/record` }),
    route(`${prefix}/waves/:id`, 'routes/rhi/waves/route.tsx', { id: `${prefix}/wave` }),
    route(`${prefix}/editions/:id`, 'routes/rhi/editions/route.tsx', { id: `${prefix}/edition` }),
    route(`${prefix}/editions/:id/:file`, 'routes/rhi/editions/file.ts', { id: `${prefix}/edition-file` }),
    route(`${prefix}/compare`, 'routes/rhi/compare/route.tsx', { id: `${prefix}/compare` }),
    route(`${prefix}/methodology`, 'routes/rhi/methodology/route.tsx', { id: `${prefix}/methodology` }),
    route(`${prefix}/voices`, 'routes/rhi/voices/route.tsx', { id: `${prefix}/voices` }),
    route(`${prefix}/catchments`, 'routes/rhi/catchments.tsx', { id: `${prefix}/catchments` }),
  ]),

  // Where a number comes from: a measure, its values of one company, the totals of nations, penalties, figures of a catchment, a number quoted in a text.
  route('rhi/measures/:metric', 'routes/rhi/measures/measure.tsx'),
  route('rhi/measures/:metric/:company', 'routes/rhi/measures/value.tsx'),
  route('rhi/national/:metric', 'routes/rhi/national/route.tsx'),
  route('rhi/enforcement/:company', 'routes/rhi/enforcement/route.tsx'),
  route('catchments/:slug/figures', 'routes/catchments/figures/route.tsx'),
  route('figures/:slug', 'routes/figures/route.tsx'),

  // A company's record on one sheet of paper.
  route('rhi/companies/:id/sheet', 'routes/rhi/company-sheet/route.tsx'),

  // What the last run of tests and benchmarks measured of the site.
  route('audit', 'routes/audit/route.tsx'),

  // Open data, and the API's reference.
  route('data', 'routes/data/route.tsx'),
  route('data/:file', 'routes/data/file.ts'),
  route('api/docs', 'routes/api-docs/route.tsx'),

  // What other sites show in a frame or as a picture, the code for it, and the same by oEmbed.
  route('embed', 'routes/embed/route.tsx'),
  route('embed/*', 'routes/embed/frame/route.ts'),
  route('oembed', 'routes/embed/oembed.ts'),

  // Citations of articles, editions and datasets, to read and as files.
  route('cite', 'routes/cite/route.tsx'),
  route('cite/:file', 'routes/cite/file.ts'),

  // What was corrected; each writer's own page by the link that they were given.
  route('corrections', 'routes/corrections/route.tsx'),
  route('corrections/feed.xml', 'routes/corrections/atom-feed.ts'),
  route('corrections/yours/:token', 'routes/corrections/own-correction.tsx'),

  // What changed, for readers who come back, and as a JSON feed.
  route('changes', 'routes/changes/route.tsx'),
  route('changes/feed.json', 'routes/changes/feed.ts'),

  // A company's reply to one of its values, by the link that it was given.
  route('reply/:token', 'routes/reply/route.tsx'),

  // Search without scripts, and all results.
  route('search', 'routes/search/route.tsx'),

  // Forms without scripts, and the links in the newsletter's messages. Not indexed.
  route('forms/:name', 'routes/forms/form.tsx'),
  route('newsletter/confirm/:token', 'routes/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe/:token', 'routes/newsletter/unsubscribe.tsx'),

  // Alerts: what is followed stands in the query; the links in messages hold a token. Each thing has an Atom feed.
  route('follow', 'routes/follow/route.tsx'),
  route('follow/:token', 'routes/follow/own-page.tsx'),
  route('follow/:token/stop', 'routes/follow/stop.tsx'),
  ...Object.entries({
    overflow: 'overflows',
    company: 'rhi/companies',
    catchment: 'catchments',
    topic: 'cunliffe-review/recommendations',
  }).map(([kind, folder]) => route(`${folder}/:id/feed.xml`, 'routes/follow/atom-feed.ts', { id: `feed:${kind}` })),

  // Insights and case studies.
  route('insights', 'routes/insights/listing/route.tsx'),
  route('insights/feed.xml', 'routes/insights/atom-feed.ts'),
  route('insights/feed.json', 'routes/insights/json-feed.ts'),
  route('insights/tags/:tag', 'routes/insights/tag.tsx'),
  route('insights/authors/:slug', 'routes/insights/author.tsx'),
  route('insights/:year/:month/:slug', 'routes/insights/article/route.tsx'),
  route('case-studies', 'routes/case-studies/listing.tsx'),
  route('case-studies/:slug', 'routes/case-studies/study/route.tsx'),
  // Pictures drawn from a slug, and the cards that stand for a page elsewhere.
  route('share/*', 'routes/share.ts'),
  route('art/:theme/:file', 'routes/art.ts'),

  // The Cunliffe Review's topics. The pages about it are content pages.
  route('cunliffe-review/recommendations', 'routes/cunliffe-review/listing/route.tsx'),
  route('cunliffe-review/recommendations/feed.xml', 'routes/cunliffe-review/responses-feed.ts'),
  route('cunliffe-review/recommendations/:id', 'routes/cunliffe-review/recommendation/route.tsx'),

  // The river-line patterns, and each of them as a file.
  route('river-patterns-demo', 'routes/river-patterns-demo/route.tsx'),
  route('river-patterns-demo/pattern.svg', 'routes/river-patterns-demo/pattern-file.ts'),

  // Administration and content management. Never cached, never indexed.
  layout('admin/auth/auth-layout.tsx', [
    route('admin/setup', 'admin/auth/setup.tsx'),
    route('admin/sign-in', 'admin/auth/sign-in.tsx'),
    route('admin/sign-in/code', 'admin/auth/sign-in-code.tsx'),
    route('admin/forgotten', 'admin/auth/forgotten.tsx'),
    route('admin/new-password', 'admin/auth/new-password.tsx'),
    route('admin/invitation', 'admin/auth/invitation.tsx'),
  ]),
  route('admin/sign-out', 'admin/auth/sign-out.ts'),
  route('cms/choices/:kind', 'admin/cms/choices.ts'),
  route('admin/audit.csv', 'admin/audit/audit-file.ts'),
  route('admin/leads/export.csv', 'admin/leads/export.ts'),
  route('admin/subscribers/export.csv', 'admin/subscribers/subscribers-file.ts'),
  route('admin/newsletter/:id/mail.html', 'admin/newsletter/issue/mail-file.ts'),
  route('admin/index-data/template/:file', 'admin/index-data/import/template.ts'),
  route('cms/bin/:file', 'admin/cms/bin/binned-picture.ts'),
  route('cms/:collection/:id/draft', 'admin/cms/draft.ts'),
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/dashboard/route.tsx'),
    route('admin/account', 'admin/account/route.tsx'),
    route('admin/account/second-factor', 'admin/account/second-factor/route.tsx'),
    route('admin/people', 'admin/people/listing.tsx'),
    route('admin/people/:id', 'admin/people/person.tsx'),
    route('admin/audit', 'admin/audit/route.tsx'),
    route('admin/leads', 'admin/leads/listing.tsx'),
    route('admin/leads/:id', 'admin/leads/lead.tsx'),
    route('admin/newsletter', 'admin/newsletter/listing.tsx'),
    route('admin/newsletter/:id', 'admin/newsletter/issue/route.tsx'),
    route('admin/subscribers', 'admin/subscribers/listing.tsx'),
    route('admin/subscribers/:id', 'admin/subscribers/subscriber.tsx'),
    route('admin/webhooks', 'admin/webhooks/route.tsx'),
    route('admin/moderation', 'admin/moderation/route.tsx'),
    route('admin/replies', 'admin/replies/route.tsx'),
    route('admin/index-data', 'admin/index-data/route.tsx'),
    route('admin/index-data/import', 'admin/index-data/import/route.tsx'),
    route('admin/feeds', 'admin/feeds/route.tsx'),
    route('admin/stations', 'admin/stations/listing.tsx'),
    route('admin/stations/:id', 'admin/stations/station.tsx'),
    route('admin/followers', 'admin/followers/route.tsx'),
    route('cms', 'admin/cms/collections.tsx'),
    route('cms/media', 'admin/cms/media.tsx'),
    route('cms/bin', 'admin/cms/bin/route.tsx'),
    route('cms/calendar', 'admin/cms/calendar/route.tsx'),
    route('cms/:collection', 'admin/cms/entries.tsx'),
    route('cms/:collection/new', 'admin/cms/new-entry.tsx'),
    route('cms/:collection/:id', 'admin/cms/entry.tsx'),
    route('cms/:collection/:id/history', 'admin/cms/history.tsx'),
    route('cms/:collection/:id/work', 'admin/cms/work.tsx'),
  ]),

  // For people who build the site. Not linked, not in the sitemap.
  route('style-guide', 'routes/style-guide/route.tsx'),
  route('style-guide/hero/:background', 'routes/style-guide/hero.tsx'),

  // Any other address: a page that an editor has made, something that has moved, or nothing.
  route('*', 'routes/page/route.tsx', { id: 'page:*' }),
] satisfies RouteConfig
