import { type RankBadge as Band, notRanked, rankBadgeFor } from '#domain/index/rank.ts'

interface Props {
  rank: number | null
  size?: 'md' | 'lg'
}

const bandClasses: Record<Band, string> = {
  leading: 'bg-river text-ground border-transparent',
  middle: 'bg-action text-on-action border-transparent',
  following: 'bg-transparent text-text border-control',
}

/** A rank as #n, in the colour of its band. */
export const RankBadge = ({ rank, size = 'md' }: Props) => {
  const baseClasses = `inline-flex items-center justify-center rounded-full border-[1.5px] font-display font-semibold tabular-nums ${size === 'lg' ? 'h-11 min-w-14 px-4 text-xl' : 'h-7 min-w-10 px-2 text-sm'}`
  if (rank === null)
    return (
      <span className={`${baseClasses} border-rule border-dashed text-quiet`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{notRanked}</span>
      </span>
    )
  return (
    <span className={`${baseClasses} ${bandClasses[rankBadgeFor(rank)]}`} data-band={rankBadgeFor(rank)}>
      <span className="sr-only">Rank </span>#{rank}
    </span>
  )
}
