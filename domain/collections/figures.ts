import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

/**
 * Numbers quoted in copy. A page refers to a figure by its slug, so a number and its source
 * stand in one place and cannot drift apart.
 */
export const figures = defineCollection({
  name: 'figures',
  singular: 'Figure',
  plural: 'Figures',
  titleField: 'label',
  pathOf: () => null,
  fields: {
    value: f.text({ label: 'Value as it reads', max: 24, help: '82%, £24bn, 4,000+' }),
    label: f.text({ label: 'What it is', max: 160, help: 'Completes the sentence: "82% …"' }),
    provenance: f.provenance({ label: 'Kind and source' }),
  },
})
