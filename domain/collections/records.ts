import { z } from 'zod'
import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

/**
 * Records that the index rests on. Values, scores and charts refer to them, so they are neither begun nor deleted here: a company comes
 * with the site, a source with the figure that cites it. The published copy is written into their tables (server/db/records.ts).
 */
const words = (label: string, help?: string) => f.optional(f.text({ label, help }))
const publication = f.source({ label: 'Source' })

export const companies = defineCollection({
  name: 'companies',
  singular: 'Company',
  plural: 'Companies',
  titleField: 'name',
  isFixed: true,
  pathOf: ({ slug }) => `/rhi/companies/${slug}`,
  fields: {
    name: f.text({ label: 'Name', min: 2, max: 120 }),
    legalName: words('Legal name'),
    type: f.select({ label: 'Type', options: { WW: 'Water and wastewater', W: 'Water only' } }),
    region: f.text({ label: 'Region', min: 2, max: 300 }),
    nations: f.list({
      label: 'Nations',
      of: f.select({
        label: 'Nation',
        options: { England: 'England', Wales: 'Wales', Scotland: 'Scotland', 'Northern Ireland': 'Northern Ireland' },
      }),
      min: 1,
      max: 4,
    }),
    environmentalRegulator: words('Environmental regulator'),
    economicRegulator: words('Economic regulator'),
    servedText: words('People served', 'As the company says it: about 7M'),
    hqTown: words('Head office, town'),
    hqLat: f.optional(f.number({ label: 'Head office, latitude', min: 49, max: 61 })),
    hqLon: f.optional(f.number({ label: 'Head office, longitude', min: -9, max: 2 })),
    website: f.optional(f.href({ label: 'Website' })),
    ownership: words('Ownership'),
    cmaStatus: words('Appeal to the CMA', 'Accepted, or how far the appeal has come'),
    cmaDetail: f.optional(f.longText({ label: 'Appeal, in a sentence or two', max: 1000 })),
    cmaSource: f.optional(f.source({ label: 'Source of what is said about the appeal' })),
    excludedFromRanking: f.boolean({ label: 'Left out of the ranking' }),
  },
})

export const sources = defineCollection({
  name: 'sources',
  singular: 'Source',
  plural: 'Sources',
  titleField: 'document',
  isFixed: true,
  pathOf: () => null,
  fields: {
    ...publication.fields,
    publisher: f.text({ label: 'Publisher', min: 2, max: 200 }),
    document: f.text({ label: 'Document', min: 2, max: 300 }),
    date: f.optional({
      ...f.text({ label: 'Date', help: '2025, 2025-04 or 2025-04-30' }),
      schema: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, { error: 'Give it as 2025, 2025-04 or 2025-04-30' }),
    }),
  },
})
