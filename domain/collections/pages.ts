import { blocks, heroFields } from './blocks.ts'
import { defineCollection } from './collection.ts'
import * as f from './fields.ts'
import { presentation } from './presentation.ts'

export const pages = defineCollection({
  name: 'pages',
  singular: 'Page',
  plural: 'Pages',
  titleField: 'title',
  mainFields: ['title', 'hero', 'blocks'],
  slugIsPath: true,
  pathOf: ({ slug }) => `/${slug}`,
  fields: {
    title: f.text({ label: 'Title', max: 70, help: 'The browser tab and search results' }),
    description: f.text({
      label: 'Description',
      min: 50,
      max: 170,
      help: 'One sentence for search results and shares',
    }),
    keywords: f.optional(f.list({ label: 'Keywords', of: f.text({ label: 'Keyword', max: 40 }), max: 12 })),
    section: f.optional(f.text({ label: 'Section', max: 60 })),
    hero: f.object({ label: 'Hero', fields: heroFields }),
    presentation,
    blocks: blocks({ label: 'Sections' }),
  },
})
