import { z } from 'zod'
import { type PatternName, patternNames } from '../editorial/patterns.ts'
import { formNames } from '../forms/forms.ts'
import { desks } from '../site/operator.ts'
import * as f from './fields.ts'

/**
 * The sections that content pages are made of. A page is a list of these; a new page needs no new component.
 * Every block has `type`; most have an optional `id` (an anchor) and `heading`.
 * Text that may carry links, emphasis or `:figure[id]` marks is Markdown; everything else is plain text.
 */
export const diagramNames = {
  loop: 'The civic infrastructure loop, steppable',
  station: 'A river station in section, parts labelled',
  outfall: 'Upstream and downstream of an outfall',
  pipeline: 'From sensor to decision',
  'oxygen-week': 'A week of dissolved oxygen with an event (invented)',
} as const

const grounds = { paper: 'Paper', mist: 'Mist', midnight: 'Midnight' } as const

const button = f.object({
  label: 'Button',
  fields: {
    text: f.text({ label: 'Words', max: 60 }),
    href: f.href({ label: 'Goes to' }),
    variant: f.select({ label: 'Look', options: { primary: 'Primary', secondary: 'Secondary' } }),
    icon: f.optional(f.text({ label: 'Icon', max: 30 })),
  },
})

/** Fields that every section shares. */
const section = {
  id: f.optional(f.slug({ label: 'Anchor', help: 'Lets a link point at this section' })),
  ground: f.optional(f.select({ label: 'Ground', options: grounds })),
  heading: f.optional(f.text({ label: 'Heading', max: 140 })),
  intro: f.optional(f.markdown({ label: 'Introduction', max: 2000 })),
}

const link = { text: f.text({ label: 'Link text', max: 80 }), href: f.href({ label: 'Goes to' }) }

const riverPattern = f.optional(
  f.select({
    label: 'River pattern',
    options: Object.fromEntries(patternNames.map((n) => [n, n])) as Record<PatternName, string>,
  }),
)

/** A field of the hero that matters with some backgrounds alone. */
const withBackground = <F extends f.Field>(applies: (background: unknown) => boolean, field: F) => ({
  ...field,
  appliesTo: ({ background }: Record<string, unknown>) => applies(background),
})

export const heroFields = {
  title: f.optional(f.text({ label: 'Title', max: 120, help: 'Without a title the rotating headline shows' })),
  subtitle: f.optional(f.text({ label: 'Subtitle', max: 400, help: 'A | splits it into lines' })),
  badge: f.optional(f.text({ label: 'Badge', max: 60 })),
  background: f.select({
    label: 'Background',
    options: {
      gradient: 'Gradient',
      midnight: 'Midnight',
      'navy-gradient': 'Navy gradient',
      image: 'Image',
      video: 'Video',
      youtube: 'YouTube',
      vimeo: 'Vimeo',
    },
  }),
  pattern: withBackground((background) => background !== 'image', riverPattern),
  backgroundImage: {
    ...withBackground(
      (background) => background === 'image',
      f.optional(f.href({ label: 'Background image', help: 'One of the library, or a path that starts with /' })),
    ),
    isPicture: true,
  },
  videoSource: withBackground((background) => background === 'video', f.optional(f.href({ label: 'Video file' }))),
  videoId: withBackground(
    (background) => background === 'youtube' || background === 'vimeo',
    f.optional(f.text({ label: 'Video id', max: 40 })),
  ),
  buttons: f.optional(f.list({ label: 'Buttons', of: button, max: 3 })),
}

/** One row per kind of block: its name for editors, what it is for, and its fields. */
export const blockTypes = {
  prose: {
    label: 'Text',
    about: 'Running text with an optional margin note.',
    fields: {
      ...section,
      body: f.markdown({ label: 'Text', charts: true }),
      aside: f.optional(f.markdown({ label: 'Margin note', max: 1500 })),
    },
  },
  figures: {
    label: 'Large figures',
    about: 'One to four numbers worth quoting, set large on a rule, each with its source.',
    fields: {
      ...section,
      figures: f.list({
        label: 'Figures',
        of: f.reference({ label: 'Figure', collection: 'figures' }),
        min: 1,
        max: 4,
      }),
    },
  },
  cards: {
    label: 'Cards',
    about: 'Links to pages of equal weight, with art drawn from the link.',
    fields: {
      ...section,
      style: f.optional(
        f.select({ label: 'Style', options: { art: 'With art', plain: 'Plain', list: 'A ruled list' } }),
      ),
      cards: f.list({
        label: 'Cards',
        min: 2,
        max: 12,
        of: f.object({
          label: 'Card',
          fields: {
            title: f.text({ label: 'Title', max: 90 }),
            text: f.longText({ label: 'Text', max: 400 }),
            href: f.href({ label: 'Goes to' }),
            linkText: f.optional(f.text({ label: 'Link text', max: 60 })),
          },
        }),
      }),
    },
  },
  steps: {
    label: 'Steps',
    about: 'What happens, in order.',
    fields: {
      ...section,
      steps: f.list({
        label: 'Steps',
        min: 2,
        max: 9,
        of: f.object({
          label: 'Step',
          fields: {
            title: f.text({ label: 'Title', max: 90 }),
            text: f.markdown({ label: 'Text', max: 1200 }),
            when: f.optional(f.text({ label: 'When', max: 60, help: 'Week 1, Day 30' })),
          },
        }),
      }),
    },
  },
  diagram: {
    label: 'Diagram',
    about: 'One of the drawn diagrams, with a caption.',
    fields: {
      ...section,
      name: f.select({ label: 'Diagram', options: diagramNames }),
      caption: f.markdown({ label: 'Caption', max: 800 }),
    },
  },
  statement: {
    label: 'Statement',
    about: 'One sentence set large over river lines. Signed by an organisation or desk, never by an invented person.',
    fields: {
      id: section.id,
      text: f.longText({ label: 'Sentence', max: 320 }),
      attribution: f.optional(f.text({ label: 'Signed', max: 120 })),
      pattern: riverPattern,
      link: f.optional(f.object({ label: 'Link', fields: link })),
    },
  },
  faq: {
    label: 'Questions and answers',
    about: 'Questions that open to their answers. Also indexed by search.',
    fields: {
      ...section,
      questions: f.list({
        label: 'Questions',
        min: 1,
        max: 40,
        of: f.object({
          label: 'Question',
          fields: {
            question: f.text({ label: 'Question', max: 200 }),
            answer: f.markdown({ label: 'Answer', max: 4000 }),
          },
        }),
      }),
    },
  },
  cta: {
    label: 'Call to action',
    about: 'What to do next, with one or two buttons.',
    fields: {
      id: section.id,
      heading: f.text({ label: 'Heading', max: 120 }),
      text: f.optional(f.longText({ label: 'Text', max: 400 })),
      buttons: f.list({ label: 'Buttons', of: button, min: 1, max: 2 }),
      pattern: riverPattern,
    },
  },
  law: {
    label: 'What the law asks',
    about: 'Duties, each with the instrument it comes from and an address where it can be read.',
    fields: {
      ...section,
      duties: f.list({
        label: 'Duties',
        min: 1,
        max: 10,
        of: f.object({
          label: 'Duty',
          fields: {
            title: f.text({ label: 'Duty', max: 140 }),
            text: f.markdown({ label: 'What it asks', max: 1500 }),
            instrument: f.text({ label: 'Instrument', max: 160 }),
            url: f.optional(f.href({ label: 'Address' })),
            from: f.optional(f.text({ label: 'In force or due', max: 80 })),
          },
        }),
      }),
    },
  },
  table: {
    label: 'Table',
    about: 'A small table with its source. Cells are plain text; an empty one shows N/A.',
    fields: {
      ...section,
      caption: f.text({ label: 'Caption', max: 200 }),
      columns: f.list({ label: 'Columns', min: 2, max: 8, of: f.text({ label: 'Column', max: 60 }) }),
      rows: f.list({
        label: 'Rows',
        min: 1,
        max: 60,
        of: f.list({ label: 'Row', min: 2, max: 8, of: f.optional(f.text({ label: 'Cell', max: 300 })) }),
      }),
      provenance: f.provenance({ label: 'Kind and source' }),
    },
  },
  bars: {
    label: 'Bar chart',
    about: 'A horizontal bar chart of up to twelve values in one unit, with its table and source.',
    fields: {
      ...section,
      message: f.text({ label: 'Message', max: 160, help: 'What the chart shows, as a sentence' }),
      unit: f.text({ label: 'Unit', max: 30, help: '%, £bn, hours' }),
      max: f.optional(f.number({ label: 'Axis end' })),
      values: f.list({
        label: 'Values',
        min: 2,
        max: 12,
        of: f.object({
          label: 'Value',
          fields: {
            label: f.text({ label: 'Label', max: 90 }),
            value: {
              kind: 'number',
              label: 'Value',
              help: 'Leave empty if not reported',
              schema: z.number().nullable(),
            } as const,
            emphasis: f.optional(f.boolean({ label: 'Emphasise' })),
          },
        }),
      }),
      provenance: f.provenance({ label: 'Kind and source' }),
    },
  },
  timeline: {
    label: 'Timeline',
    about: 'Dated events in order.',
    fields: {
      ...section,
      events: f.list({
        label: 'Events',
        min: 2,
        max: 30,
        of: f.object({
          label: 'Event',
          fields: {
            date: f.text({ label: 'Date', max: 40, help: 'As it should read: 21 July 2025' }),
            title: f.text({ label: 'Title', max: 160 }),
            text: f.optional(f.markdown({ label: 'Text', max: 800 })),
            url: f.optional(f.href({ label: 'Source address' })),
          },
        }),
      }),
    },
  },
  checklist: {
    label: 'Checklist',
    about: 'What you get, or what to check. Short, specific lines.',
    fields: {
      ...section,
      mark: f.optional(
        f.select({ label: 'Mark of each line', options: { tick: 'Tick', dash: 'Dash, for what is not so' } }),
      ),
      items: f.list({
        label: 'Items',
        min: 2,
        max: 16,
        of: f.object({
          label: 'Item',
          fields: {
            title: f.text({ label: 'Item', max: 120 }),
            text: f.optional(f.markdown({ label: 'Detail', max: 600 })),
          },
        }),
      }),
    },
  },
  contrast: {
    label: 'Two sides',
    about: 'Two things set against each other: with and without, before and after, myth and record.',
    fields: {
      ...section,
      left: f.object({
        label: 'Left',
        fields: { title: f.text({ label: 'Title', max: 80 }), body: f.markdown({ label: 'Text', max: 2000 }) },
      }),
      right: f.object({
        label: 'Right',
        fields: { title: f.text({ label: 'Title', max: 80 }), body: f.markdown({ label: 'Text', max: 2000 }) },
      }),
    },
  },
  terms: {
    label: 'Terms',
    about: 'Words and what they mean, as a definition list.',
    fields: {
      ...section,
      terms: f.list({
        label: 'Terms',
        min: 2,
        max: 40,
        of: f.object({
          label: 'Term',
          fields: {
            term: f.text({ label: 'Term', max: 100 }),
            meaning: f.markdown({ label: 'Meaning', max: 1200 }),
            desk: f.optional(
              f.select({
                label: 'Email address of',
                options: desks,
                help: 'Shown once an address has been entered under Settings',
              }),
            ),
          },
        }),
      }),
    },
  },
  question: {
    label: 'Reader’s question',
    about: 'The question a reader arrives with, set as a heading, and a direct answer.',
    fields: {
      id: section.id,
      ground: section.ground,
      question: f.text({ label: 'Question', max: 160 }),
      answer: f.markdown({ label: 'Answer', max: 4000 }),
      link: f.optional(f.object({ label: 'Link', fields: link })),
    },
  },
  certifications: {
    label: 'Certifications',
    about: 'The quality standards and what each one covers here. What is certified comes from Settings.',
    fields: {
      ...section,
      items: f.list({
        label: 'Standards',
        min: 1,
        max: 6,
        of: f.object({
          label: 'Standard',
          fields: {
            name: f.text({ label: 'Standard', max: 30 }),
            covers: f.longText({ label: 'What it covers', max: 400 }),
          },
        }),
      }),
    },
  },
  operator: {
    label: 'Who runs the site',
    about: 'The operator’s name, number and address from Settings, or the word that they have not been entered.',
    fields: {
      ...section,
      desk: f.optional(
        f.select({ label: 'Email address of', options: desks, help: 'Without an address the contact form is named' }),
      ),
    },
  },
  form: {
    label: 'Form',
    about: 'One of the site’s forms, in the page.',
    fields: { ...section, form: f.select({ label: 'Form', options: formNames }) },
  },
  sources: {
    label: 'Sources',
    about: 'What this page rests on.',
    fields: {
      id: section.id,
      sources: f.list({ label: 'Sources', min: 1, max: 40, of: f.source({ label: 'Source' }) }),
    },
  },
} as const satisfies Record<string, { label: string; about: string; fields: f.Fields }>

export type BlockType = keyof typeof blockTypes
type BlockOf<T extends BlockType> = { type: T } & z.infer<f.SchemaOf<(typeof blockTypes)[T]['fields']>>
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType]
export type BlockNamed<T extends BlockType> = Extract<Block, { type: T }>

const variants = Object.entries(blockTypes).map(([type, { fields }]) =>
  z.strictObject({ type: z.literal(type), ...f.objectOf(fields as f.Fields).shape }),
)

export const blockSchema = z.discriminatedUnion(
  'type',
  variants as unknown as [(typeof variants)[number], ...(typeof variants)[number][]],
) as unknown as z.ZodType<Block>

export const blocks = (words: { label: string; help?: string }) =>
  ({ kind: 'blocks', ...words, schema: z.array(blockSchema).max(40) }) as const satisfies f.Field
