/**
 * The mark on a station's reading, as /platform/riverstations explains it to readers. Stored as its place in this list, so a new one
 * comes last.
 */
export const marks = ['provisional', 'checked', 'corrected', 'suspect'] as const
export type Mark = (typeof marks)[number]

export const markCode = (mark: Mark): number => marks.indexOf(mark)
export const markOf = (code: number): Mark => marks[code] ?? 'suspect'

/** Shown, but left out of averages. */
export const suspectCode = markCode('suspect')

export const markMeanings: Record<Mark, string> = {
  provisional: 'Passed the automatic checks. No one has visited since.',
  checked: 'The visit before and the visit after were within limits, or a person has looked at this reading.',
  corrected: 'Adjusted for measured fouling or drift.',
  suspect: 'Failed a check, or was taken while the station was worked on. Left out of averages.',
}
