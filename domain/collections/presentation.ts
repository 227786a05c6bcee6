import * as f from './fields.ts'

/** What search engines and social networks show of an entry, where it is to differ from the entry itself. */
export const presentation = f.optional(
  f.object({
    label: 'In search results and shares',
    help: 'Leave empty what should be as the entry has it',
    fields: {
      title: f.optional(f.text({ label: 'Title', max: 70 })),
      description: f.optional(f.text({ label: 'Description', min: 50, max: 170 })),
      image: f.optional(
        f.media({
          label: 'Picture',
          help: 'Cropped to 1200 × 630 around its focal point; without one, a card is drawn',
        }),
      ),
    },
  }),
)
