/**
 * The mark on a station's reading, as /platform/riverstations explains it to readers. Stored as its place in this list, so a new one
 * comes last.
 */
export const marks = ['provisional', 'checked', 'corrected', 'suspect'] as const
export type Mark = (typeof marks)[number]

export const markCode = (mark: Mark): number => marks.indexOf(mark)

/** Shown, but left out of averages. */
export const suspectCode = markCode('suspect')
