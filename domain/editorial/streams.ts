/** The four insight streams: code in addresses and data, words and colour role for people. */
export const streams = {
  'leading-voices': {
    label: 'Leading Voices',
    tone: 'violet',
    order: 1,
    about: 'Arguments about how rivers should be looked after, made from the record.',
  },
  'field-stories': {
    label: 'Field Stories',
    tone: 'green',
    order: 2,
    about: 'What monitoring looks like on a bank, in a pumping station and in the rain.',
  },
  'briefings-dashboards': {
    label: 'Briefings & Dashboards',
    tone: 'river',
    order: 3,
    about: 'The public figures, charted and explained.',
  },
  'in-the-news': {
    label: 'In the News',
    tone: 'caution',
    order: 4,
    about: 'What was announced, what it changes and what it does not.',
  },
} as const
export type Stream = keyof typeof streams
