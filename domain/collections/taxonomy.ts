import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

/** Authors are desks, never invented people. */
export const authors = defineCollection({
  name: 'authors',
  singular: 'Author desk',
  plural: 'Author desks',
  titleField: 'name',
  pathOf: ({ slug }) => `/insights/authors/${slug}`,
  fields: {
    name: f.text({ label: 'Name', max: 60 }),
    role: f.text({ label: 'What the desk does', max: 160 }),
    bio: f.markdown({ label: 'About', max: 2000 }),
  },
})

export const tags = defineCollection({
  name: 'tags',
  singular: 'Tag',
  plural: 'Tags',
  titleField: 'label',
  pathOf: ({ slug }) => `/insights/tags/${slug}`,
  fields: {
    label: f.text({ label: 'Label', max: 40 }),
    about: f.text({ label: 'About', min: 20, max: 280 }),
  },
})
