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
export const epaYearOf = (asked: string | null, held: readonly string[]): string | null =>
  asked !== null && held.includes(asked) ? asked : (held[0] ?? null)

/** The mean of the ratings of a year, to one decimal; null where there is none. */
export const meanStars = (ratings: readonly (number | null | undefined)[]): number | null => {
  const known = ratings.filter((stars) => stars != null)
  if (known.length === 0) return null
  return Math.round((known.reduce((sum, stars) => sum + stars, 0) / known.length) * 10) / 10
}

/** What a run of ratings says, as a sentence: the newest, and the year before it where the two may be compared. */
export const epaStory = (ratings: readonly { year: number; stars: number | null }[]): string | null => {
  const known = ratings.filter((one): one is { year: number; stars: number } => one.stars !== null)
  const newest = known.at(-1)
  if (!newest) return null
  const before = known.at(-2)
  const now = `${capital(inStars(newest.stars))} for ${newest.year}`
  if (!before || before.year !== newest.year - 1 || !areComparable('epa-stars', before.year, newest.year)) return now
  if (before.stars === newest.stars) return `${now}, the same as the year before`
  return `${now}, ${newest.stars > before.stars ? 'up' : 'down'} from ${words[before.stars]} the year before`
}

const words = ['none', 'one', 'two', 'three', 'four']
const inStars = (stars: number) => `${words[stars] ?? stars} ${stars === 1 ? 'star' : 'stars'}`
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
