/** Abbreviations a reader cannot be expected to know. A page gives the long form where it first uses one. */
export const abbreviations = {
  EPA: 'Environmental Performance Assessment',
  EDM: 'event duration monitoring',
  AMP8: 'the regulator’s 2025 to 2030 spending period',
  CWQM: 'continuous water quality monitoring',
  MRV: 'measurement, reporting and verification',
  CMaaS: 'catchment monitoring as a service',
  WINEP: 'Water Industry National Environment Programme',
  PR24: 'Ofwat’s 2024 price review',
  CMA: 'Competition and Markets Authority',
} as const

export type Abbreviation = keyof typeof abbreviations
export const isAbbreviation = (word: string): word is Abbreviation => Object.hasOwn(abbreviations, word)

/** The abbreviations that a text uses without ever giving their long form. */
export const unexplainedAbbreviations = (text: string): Abbreviation[] =>
  (Object.keys(abbreviations) as Abbreviation[]).filter((short) => {
    if (!new RegExp(`\\b${short}\\b`).test(text)) return false
    const isMarked = text.includes(`:abbr[${short}]`)
    return !isMarked && !text.toLowerCase().replaceAll('-', ' ').includes(longForm(short))
  })

const longForm = (short: Abbreviation) => abbreviations[short].toLowerCase().replace(/^the regulator’s /, '')
