/** What a dialog puts into a text, or changes there when the caret is in one. In the order of the toolbar. */
export const inserts = {
  link: { label: 'Link', about: 'To one of our pages, or elsewhere' },
  picture: { label: 'Picture', about: 'From the library, or a new one' },
  table: { label: 'Table', about: 'A grid; paste from a spreadsheet' },
  figure: { label: 'Figure', about: 'A number with its source' },
  note: { label: 'Footnote', about: 'A note or a source at the end' },
  chart: { label: 'Chart', about: 'Drawn from the index' },
  bars: { label: 'Bars', about: 'A few values of your own, with their source' },
  callout: { label: 'Callout', about: 'A box with a title; or a value marked as invented' },
} as const
export type Insert = keyof typeof inserts

export const allInserts = Object.keys(inserts) as Insert[]
/** For short texts: a caption, an introduction, an answer. */
export const shortInserts: readonly Insert[] = ['link', 'figure', 'note']
