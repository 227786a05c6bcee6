import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

/** What somebody has to say of a month, above what the data says of it. None is shipped: a month without one shows its data alone. */
export const months = defineCollection({
  name: 'months',
  singular: 'Month',
  plural: 'Months',
  titleField: 'title',
  pathOf: ({ slug }) => `/rivers/state/${slug}`,
  fields: {
    title: f.text({ label: 'Title', max: 120, help: 'The address of the month is its year and number: 2026-10' }),
    introduction: f.markdown({ label: 'Introduction', max: 6000 }),
  },
})
