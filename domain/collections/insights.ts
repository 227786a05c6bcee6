import { patternNames } from '../editorial/patterns.ts'
import { streams } from '../editorial/streams.ts'
import { defineCollection } from './collection.ts'
import * as f from './fields.ts'
import { presentation } from './presentation.ts'

const streamOptions = Object.fromEntries(Object.entries(streams).map(([code, s]) => [code, s.label])) as Record<
  keyof typeof streams,
  string
>

/** Reading time is computed from the body, so it is not a field. */
export const insights = defineCollection({
  name: 'insights',
  singular: 'Insight',
  plural: 'Insights',
  titleField: 'title',
  mainFields: ['title', 'body'],
  pathOf: ({ slug, data }) => `/insights/${data.publishedAt.slice(0, 4)}/${data.publishedAt.slice(5, 7)}/${slug}`,
  fields: {
    title: f.text({ label: 'Title', max: 120 }),
    summary: f.text({ label: 'Summary', min: 60, max: 280 }),
    stream: f.select({ label: 'Stream', options: streamOptions }),
    publishedAt: f.date({ label: 'Date of publication' }),
    modifiedAt: f.optional(f.date({ label: 'Last changed' })),
    author: f.reference({ label: 'Author desk', collection: 'authors' }),
    tags: f.list({ label: 'Tags', of: f.reference({ label: 'Tag', collection: 'tags' }), min: 1, max: 8 }),
    pattern: f.optional(
      f.select({
        label: 'Art',
        options: Object.fromEntries(patternNames.map((n) => [n, n])) as Record<(typeof patternNames)[number], string>,
      }),
    ),
    heroImage: f.optional(f.media({ label: 'Hero image', help: 'Leave empty for art drawn from the slug' })),
    companies: f.optional(
      f.list({
        label: 'Companies it is about',
        of: f.reference({ label: 'Company', collection: 'companies' }),
        max: 12,
      }),
    ),
    catchments: f.optional(
      f.list({
        label: 'Catchments it is about',
        of: f.reference({ label: 'Catchment', collection: 'catchments' }),
        max: 8,
      }),
    ),
    presentation,
    body: f.markdown({ label: 'Article', charts: true }),
  },
})
