import { confidences } from '../figures/provenance.ts'
import { reviewResponses, reviewTags } from '../review/review.ts'
import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

const labels = <T extends Record<string, { label: string }>>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([code, row]) => [code, row.label])) as Record<keyof T & string, string>

const source = f.source({ label: 'Source' })

/** A topic of the review's 88 numbered recommendations. A number is given only where the record has one. */
export const recommendations = defineCollection({
  name: 'recommendations',
  singular: 'Recommendation',
  plural: 'Recommendations',
  titleField: 'title',
  pathOf: ({ slug }) => `/cunliffe-review/recommendations/${slug}`,
  fields: {
    title: f.text({ label: 'Title', max: 160 }),
    number: {
      ...f.number({ label: 'Number in the report' }),
      schema: f.number({ label: '', min: 1, max: 88 }).schema.nullable(),
    },
    summary: f.longText({ label: 'What is asked', max: 1500 }),
    chapter: f.text({ label: 'Chapter', max: 120 }),
    theme: f.text({ label: 'Theme', max: 80 }),
    addressedTo: f.list({ label: 'Who must act', of: f.text({ label: 'Body', max: 80 }), min: 1, max: 8 }),
    tags: f.list({ label: 'Topics', of: f.select({ label: 'Topic', options: labels(reviewTags) }), max: 6 }),
    response: f.select({ label: 'Government response', options: labels(reviewResponses) }),
    responseDetail: f.longText({ label: 'The response so far', max: 1500 }),
    responseDate: f.optional(f.date({ label: 'Date of the response' })),
    responseSources: f.list({ label: 'Sources of the response', of: source, max: 12 }),
    // Nothing is said to be the Commission's on our word alone.
    sources: f.list({ label: 'Sources', of: source, min: 1, max: 12 }),
    confidence: f.select({ label: 'How far it was read', options: confidences }),
    lastReviewed: f.date({ label: 'Last reviewed' }),
    whyItMatters: f.markdown({ label: 'Why it matters for rivers, monitoring and trust', max: 3000 }),
    measures: f.list({ label: 'Index measures it would move', of: f.text({ label: 'Measure', max: 40 }), max: 8 }),
    related: f.list({
      label: 'Related',
      of: f.reference({ label: 'Recommendation', collection: 'recommendations' }),
      max: 6,
    }),
  },
})
