import type { Text } from '#domain/text/message.ts'

const parts = [
  {
    to: '/trust-signal/companies',
    title: 'Companies',
    text: 'Each company with its record, its penalties and its sources.',
  },
  {
    to: '/trust-signal/voices',
    title: 'Voices',
    text: 'What people said about rivers, data and who should answer for both.',
  },
  {
    to: '/trust-signal/methodology',
    title: 'Methodology',
    text: 'How scores, ranks and quadrants are made, and which figures are invented.',
  },
  {
    to: '/trust-signal/get-involved',
    title: 'Get involved',
    text: 'Check a number, challenge one, or spend a season by the water.',
  },
]

/** The four parts of the index. Made by the loader, so that browsers load no code for them. */
export const indexParts = (t: Text) => parts.map(({ to, title, text }) => ({ to, title: t(title), text: t(text) }))
export type IndexPart = ReturnType<typeof indexParts>[number]
