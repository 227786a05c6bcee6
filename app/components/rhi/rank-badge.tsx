import type { RankRange } from '#domain/index/company.ts'
import { type RankBadge as Band, notRanked, rankBadgeFor } from '#domain/index/rank.ts'
import { noSeparableRank, rangeWords, saysNothing } from '#domain/survey/rank-words.ts'

interface Props {
  rank: number | null
  /** Between which ranks the company lies; null where the scores came without their errors. */
  range: RankRange | null
  size?: 'md' | 'lg'
}

const bandClasses: Record<Band, string> = {
  leading: 'bg-river text-ground border-transparent',
  middle: 'bg-action text-on-action border-transparent',
  following: 'bg-transparent text-text border-control',
}

/** A rank as #n, in the colour of its band, and never without its range. A rank that may be any rank is not shown. */
export const RankBadge = ({ rank, range, size = 'md' }: Props) => {
  const baseClasses = `inline-flex items-center justify-center rounded-full border-[1.5px] font-display font-semibold tabular-nums ${size === 'lg' ? 'h-11 min-w-14 px-4 text-xl' : 'h-7 min-w-10 px-2 text-sm'}`
  if (rank === null)
    return (
      <span className={`${baseClasses} border-rule border-dashed text-quiet`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{notRanked}</span>
      </span>
    )
  if (range && saysNothing(range, range.of)) return <span className="text-quiet text-xs">{noSeparableRank}</span>
  return (
    <span className="inline-block">
      <span className={`${baseClasses} ${bandClasses[rankBadgeFor(rank)]}`} data-band={rankBadgeFor(rank)}>
        <span className="sr-only">Rank </span>#{rank}
      </span>
      <span className="block text-quiet text-xs sm:whitespace-nowrap">
        {range ? rangeWords(range) : 'no range known'}
      </span>
    </span>
  )
}
