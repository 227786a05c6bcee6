import { english, type Text } from '../text/message.ts'

interface RangedRank {
  rank: number
  best: number
  worst: number
}

/** A rank that could be any rank says nothing. */
export const saysNothing = ({ best, worst }: Pick<RangedRank, 'best' | 'worst'>, companies: number): boolean =>
  best === 1 && worst === companies

/** "1st", "22nd", "13th". */
export const ordinal = (rank: number): string => {
  const teen = rank % 100 > 10 && rank % 100 < 14
  return `${rank}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')}`
}

/** "between 3rd and 6th"; "4th and no other" where there is no doubt. */
export const rangeWords = ({ best, worst }: Pick<RangedRank, 'best' | 'worst'>, t: Text = english): string =>
  t(best === worst ? '{best} and no other' : 'between {best} and {worst}', {
    best: t(ordinal(best)),
    worst: t(ordinal(worst)),
  })

/** "4th, between 3rd and 6th". Null where the range is the whole table: then no rank is shown. */
export const rankWords = (range: RangedRank, companies: number, t: Text = english): string | null =>
  saysNothing(range, companies)
    ? null
    : range.best === range.worst
      ? rangeWords(range, t)
      : `${t(ordinal(range.rank))}, ${rangeWords(range, t)}`

/** Instead of a rank whose range is the whole table. */
export const noSeparableRank = 'Any rank is possible'

/** "41% to 49%": a 95% interval where its heading or neighbours say so. */
export const shortInterval = ({ low, high }: { low: number; high: number }, t: Text = english): string =>
  t('{low}% to {high}%', { low, high })

/** ", 41% to 49%" after a score that has an interval; nothing after any other value. */
export const intervalAfter = (
  figure: { estimate?: { low: number; high: number } | null } | null,
  t: Text = english,
): string => (figure?.estimate ? `, ${shortInterval(figure.estimate, t)}` : '')

/** "52%", and ", 50% to 54%" after it where its error is known. */
export const sectorMeanWords = (
  wave: { sectorMeanTrust: number; sectorInterval: { low: number; high: number } | null },
  t: Text = english,
): string => `${wave.sectorMeanTrust}%${intervalAfter({ estimate: wave.sectorInterval }, t)}`

/** "41% to 49%, with 95% confidence". */
export const intervalWords = (interval: { low: number; high: number }, t: Text = english): string =>
  t('{interval}, with 95% confidence', { interval: shortInterval(interval, t) })
