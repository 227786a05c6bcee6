import { english, type Text } from '../text/message.ts'
import { areComparable } from './metrics.ts'

/** The companies that the Environment Agency rates: the averages of a year are theirs. */
export const englishNine: readonly string[] = [
  'anglian-water',
  'northumbrian-water',
  'severn-trent-water',
  'south-west-water',
  'southern-water',
  'thames-water',
  'united-utilities',
  'wessex-water',
  'yorkshire-water',
]

/** The rating year that an address asks for, among the years that are held: the newest unless it names another. */
export const epaYearOf = (requestedYear: string | null, years: readonly string[]): string | null =>
  requestedYear !== null && years.includes(requestedYear) ? requestedYear : (years[0] ?? null)

/** The mean of the ratings of a year, to one decimal; null where there is none. */
export const meanStars = (ratings: readonly (number | null | undefined)[]): number | null => {
  const reported = ratings.filter((stars) => stars != null)
  if (reported.length === 0) return null
  return Math.round((reported.reduce((sum, stars) => sum + stars, 0) / reported.length) * 10) / 10
}

/** What a run of ratings says, as a sentence: the newest, and the year before it where the two may be compared. */
export const epaStory = (
  ratings: readonly { year: number; stars: number | null }[],
  t: Text = english,
): string | null => {
  const reported = ratings.filter((rating): rating is { year: number; stars: number } => rating.stars !== null)
  const newest = reported.at(-1)
  if (!newest) return null
  const previous = reported.at(-2)
  const values = { stars: t(capitalise(formatStars(newest.stars))), year: newest.year }
  if (!previous || previous.year !== newest.year - 1 || !areComparable('epa-stars', previous.year, newest.year))
    return t('{stars} for {year}', values)
  if (previous.stars === newest.stars) return t('{stars} for {year}, the same as the year before', values)
  return t(
    newest.stars > previous.stars
      ? '{stars} for {year}, up from {before} the year before'
      : '{stars} for {year}, down from {before} the year before',
    { ...values, before: t(numerals[previous.stars]!) },
  )
}

const numerals = ['none', 'one', 'two', 'three', 'four']
const formatStars = (stars: number) => `${numerals[stars] ?? stars} ${stars === 1 ? 'star' : 'stars'}`
const capitalise = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** The words of a rating, for the catalogues of other languages. */
export const starWords = [1, 2, 3, 4].flatMap((stars) => [capitalise(formatStars(stars)), numerals[stars]!])
