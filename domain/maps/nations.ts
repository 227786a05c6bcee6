/** The four nations, by the code that stands in addresses. */
export const nations = {
  england: { label: 'England' },
  wales: { label: 'Wales' },
  scotland: { label: 'Scotland' },
  'northern-ireland': { label: 'Northern Ireland' },
} as const

export type Nation = keyof typeof nations
export const nationCodes = Object.keys(nations) as Nation[]

export const isNation = (code: string | null | undefined): code is Nation =>
  typeof code === 'string' && Object.hasOwn(nations, code)

/** "Wales and England" → wales, england, in that order. Other words are ignored. */
export const nationsIn = (text: string): Nation[] =>
  nationCodes
    .map((code) => ({ code, index: text.indexOf(nations[code].label) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index)
    .map(({ code }) => code)
