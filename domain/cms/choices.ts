import type { Source } from '../figures/provenance.ts'

/** What a writer can search for and choose, by the last part of /cms/choices/… */
export interface ChoiceKinds {
  figures: FigureChoice
  sources: SourceChoice
  pictures: PictureChoice
  companies: CompanyChoice
}
export type ChoiceKind = keyof ChoiceKinds

export interface FigureChoice {
  slug: string
  value: string
  label: string
  source: string
}
export interface SourceChoice extends Source {
  id: string
}
export interface PictureChoice {
  id: string
  src: string
  filename: string
  alt: string
}
export interface CompanyChoice {
  id: string
  name: string
}

/** One page of what was found. */
export interface Choices<T> {
  items: T[]
  total: number
  page: number
  pages: number
}

export const choicesPerPage = 12

/** A page of the rows in which every word of the search occurs. */
export const pageOfChoices = <T>(
  rows: readonly T[],
  { search, page, textOf }: { search: string; page: number; textOf: (row: T) => string },
): Choices<T> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const text = textOf(row).toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const start = (page - 1) * choicesPerPage
  return {
    items: found.slice(start, start + choicesPerPage),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / choicesPerPage)),
  }
}
