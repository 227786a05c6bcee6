import { defineCollection } from './collection.ts'
import * as f from './fields.ts'
import { presentation } from './presentation.ts'

export const caseStudies = defineCollection({
  name: 'case-studies',
  singular: 'Worked example',
  plural: 'Worked examples',
  titleField: 'title',
  mainFields: ['title', 'body'],
  pathOf: ({ slug }) => `/case-studies/${slug}`,
  fields: {
    title: f.text({ label: 'Title', max: 120 }),
    subtitle: f.text({ label: 'Subtitle', max: 200 }),
    excerpt: f.text({ label: 'Excerpt', min: 60, max: 320 }),
    invented: f.boolean({
      label: 'Invented worked example',
      help: 'On unless the study reports a deployment that took place. Marks it wherever it is shown',
    }),
    category: f.text({
      label: 'Category',
      max: 40,
      help: 'water-companies, technology, community, policy, or another',
    }),
    tags: f.list({ label: 'Tags', of: f.reference({ label: 'Tag', collection: 'tags' }), min: 1, max: 8 }),
    author: f.reference({ label: 'Author desk', collection: 'authors' }),
    publishedAt: f.date({ label: 'Date of publication' }),
    modifiedAt: f.optional(f.date({ label: 'Last changed' })),
    featured: f.optional(f.number({ label: 'Place on the home page', min: 1, max: 9 })),
    company: f.optional(f.reference({ label: 'Company on this river', collection: 'companies' })),
    catchment: f.optional(f.reference({ label: 'Catchment', collection: 'catchments' })),
    place: f.optional(
      f.object({
        label: 'Place on the map',
        fields: {
          label: f.text({ label: 'Name' }),
          lat: f.number({ label: 'Latitude', min: 49, max: 61 }),
          lon: f.number({ label: 'Longitude', min: -9, max: 2 }),
        },
      }),
    ),
    heroImage: f.optional(f.media({ label: 'Hero image', help: 'Leave empty for art drawn from the slug' })),
    presentation,
    body: f.markdown({ label: 'Study', charts: true }),
  },
})
