import { areComparable } from './metrics.ts'

/**
 * The EPA reporting year that a wave is read beside: the newest one that was public when people answered. Ratings for a
 * year come out in the second half of the next (23 July 2024 for 2023, 23 October 2025 for 2024), so a wave fielded
 * before November is read beside the year before last.
 */
export const epaYearFor = (fielded: string): string => {
  const [year, month] = fielded.split('-').map(Number) as [number, number]
  return String(month >= 11 ? year - 1 : year - 2)
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
