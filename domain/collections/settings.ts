import { z } from 'zod'
import type { Role } from '../accounts/permissions.ts'
import { desks, receivesMail } from '../site/operator.ts'
import { site } from '../site/site.ts'
import { defineCollection } from './collection.ts'
import * as f from './fields.ts'

const email = (label: string, help?: string) =>
  f.optional({
    kind: 'text',
    label,
    help,
    schema: z
      .email()
      .max(200)
      .refine(receivesMail, { error: 'This address is kept free for examples and never receives mail' }),
  } as const satisfies f.Field)

const identity = f.object({
  label: 'Name of the site',
  help: 'In titles, feeds, mails, share cards and what search engines are told',
  fields: {
    name: f.optional(f.text({ label: 'Name', max: 40, help: `While this is empty: ${site.name}` })),
    tagline: f.optional(f.text({ label: 'Line under it', max: 100, help: `While this is empty: ${site.tagline}` })),
    description: f.optional(
      f.longText({ label: 'For search engines', max: 300, help: `While this is empty: ${site.description}` }),
    ),
  },
})

const operator = f.object({
  label: 'Who runs the site',
  help: 'Shown on the contact, privacy and terms pages and at the foot of every page. Those pages say what is missing',
  fields: {
    legalName: f.optional(f.text({ label: 'Legal name', max: 160 })),
    companyNumber: f.optional(f.text({ label: 'Company number', max: 40, help: 'Or that of a charity' })),
    registeredAddress: f.optional(f.longText({ label: 'Registered address', max: 400 })),
    icoNumber: f.optional(
      f.text({
        label: 'ICO registration number',
        max: 40,
        help: 'In the Information Commissioner’s register of fee payers',
      }),
    ),
    email: email('Email', 'The general address, and that of every desk without one of its own'),
    desks: f.optional(
      f.object({
        label: 'Addresses of the desks',
        fields: {
          corrections: email(desks.corrections),
          press: email(desks.press),
          privacy: email(desks.privacy),
          security: email(desks.security),
          accessibility: email(desks.accessibility),
        },
      }),
    ),
  },
})

const certificate = f.object({
  label: 'Certificate',
  fields: {
    standard: f.text({ label: 'Standard', max: 60, help: 'ISO 9001:2015' }),
    number: f.text({ label: 'Certificate number', max: 60 }),
    body: f.text({ label: 'Certification body', max: 160 }),
    scope: f.longText({ label: 'Scope', max: 600, help: 'As the certificate words it' }),
    expires: {
      ...f.date({ label: 'Valid until', help: 'From the day after, it is shown as expired' }),
      schema: z.iso.date(),
    },
    url: f.optional(f.href({ label: 'Address', help: 'Where the certification body confirms it' })),
  },
})

/** One entry, `site`: what the site is called, the switches an editor may turn, who runs the site, and what it is certified for. */
export const settings = defineCollection({
  name: 'settings',
  singular: 'Settings',
  plural: 'Settings',
  titleField: null,
  isFixed: true,
  pathOf: () => null,
  fields: {
    identity: f.optional(identity),
    homeHero: f.select({ label: 'Home hero', options: { video: 'Film', headline: 'Headline' } }),
    demoDrawer: f.boolean({ label: 'Show the demo drawer' }),
    notice: f.optional(
      f.text({ label: 'Notice above the header', max: 200, help: 'A link is written [Read more](/insights)' }),
    ),
    welsh: f.optional(
      f.select({
        label: 'Welsh pages',
        help: 'Below /cy, with a link from every page. What nobody has checked says so. Publishing this approves them',
        options: { on: 'Shown' },
      }),
    ),
    secondFactor: f.optional(
      f.select({
        label: 'Second factor',
        help: 'Whoever has none yet is led to set it up, and can do nothing else before',
        options: {
          admin: 'Required of administrators',
          publisher: 'Required of publishers and administrators',
          editor: 'Required of all but viewers',
          viewer: 'Required of everybody',
        } satisfies Record<Role, string>,
      }),
    ),
    operator: f.optional(operator),
    certificates: f.optional(
      f.list({
        label: 'Certificates on file',
        help: 'The about and home pages claim these and no others',
        of: certificate,
        max: 12,
      }),
    ),
  },
})
