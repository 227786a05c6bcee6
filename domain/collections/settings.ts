import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

/** One entry, `site`: the switches an editor may turn. */
export const settings = defineCollection({
  name: 'settings',
  singular: 'Settings',
  plural: 'Settings',
  titleField: 'homeHero',
  pathOf: () => null,
  fields: {
    homeHero: f.select({ label: 'Home hero', options: { video: 'Film', headline: 'Headline' } }),
    demoDrawer: f.boolean({ label: 'Show the demo drawer' }),
    notice: f.optional(f.text({ label: 'Notice above the header', max: 200 })),
  },
})
