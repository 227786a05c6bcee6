import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

const label = f.text({ label: 'Words', max: 60 })
const href = f.href({ label: 'Address', help: 'A path such as /insights, or an address that starts with https://' })
const link = f.object({ label: 'Link', fields: { label, href } })

const menuLink = f.object({
  label: 'Link',
  fields: {
    label,
    href,
    about: f.text({ label: 'Line below it', max: 120 }),
    prefixes: f.optional(
      f.list({
        label: 'Other paths that belong to it',
        help: 'On these, and on what lies below them, the link is marked as the current one',
        of: f.href({ label: 'Path' }),
        max: 8,
      }),
    ),
    isNew: f.optional(f.boolean({ label: 'Marked as new' })),
  },
})

const menuGroup = f.object({
  label: 'Group',
  fields: {
    id: f.slug({ label: 'Short name', help: 'Small letters and hyphens, unlike that of any other group' }),
    label: f.text({ label: 'Words', max: 40 }),
    about: f.text({ label: 'Line below it', max: 160 }),
    links: f.list({ label: 'Links', of: menuLink, min: 1, max: 12 }),
  },
})

const menu = f.list({ label: 'Main menu', of: menuGroup, min: 1, max: 6 })
const footerGroup = f.object({
  label: 'Group',
  fields: { label: f.text({ label: 'Words', max: 40 }), links: f.list({ label: 'Links', of: link, min: 1, max: 16 }) },
})

const isUnlike = (names: string[]) => new Set(names).size === names.length

/** One entry, `site`: what stands in the header and at the foot of every page. */
export const navigation = defineCollection({
  name: 'navigation',
  singular: 'Menu and footer',
  plural: 'Menu and footer',
  titleField: null,
  isFixed: true,
  pathOf: () => null,
  fields: {
    menu: {
      ...menu,
      schema: menu.schema.refine((groups) => isUnlike(groups.map(({ id }) => id)), {
        error: 'Two groups have the same short name',
      }),
    },
    footer: f.list({ label: 'Footer', of: footerGroup, min: 1, max: 8 }),
    legal: f.list({ label: 'Last line of the footer', of: link, min: 1, max: 8 }),
  },
})
