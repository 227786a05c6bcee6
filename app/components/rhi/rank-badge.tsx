import { useText } from '#app/language.ts'
import { type RankBadge as Band, noRanks, type Rank, rankBadgeFor } from '#domain/index/rank.ts'
import { rangeWords } from '#domain/survey/rank-words.ts'

interface Props {
  rank: Rank
  size?: 'md' | 'lg'
}

const bandClasses: Record<Band, string> = {
  leading: 'bg-river text-ground border-transparent',
  middle: 'bg-action text-on-action border-transparent',
  following: 'bg-transparent text-text border-control',
}

/** A rank as #n, in the colour of its band, with its range; or a dash that says why there is none. */
export const RankBadge = ({ rank, size = 'md' }: Props) => {
  const t = useText()
  const baseClasses = `inline-flex items-center justify-center rounded-full border-[1.5px] font-display font-semibold tabular-nums ${size === 'lg' ? 'h-11 min-w-14 px-4 text-xl' : 'h-7 min-w-10 px-2 text-sm'}`
  if (rank === 'any-rank') return <span className="text-quiet text-xs">{t(noRanks[rank])}</span>
  if (typeof rank === 'string')
    return (
      <span className={`${baseClasses} border-rule border-dashed text-quiet`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t(noRanks[rank])}</span>
      </span>
    )
  return (
    <span className="inline-block">
      <span className={`${baseClasses} ${bandClasses[rankBadgeFor(rank.rank)]}`} data-band={rankBadgeFor(rank.rank)}>
        <span className="sr-only">{t('Rank')} </span>#{rank.rank}
      </span>
      <span className="block text-quiet text-xs sm:whitespace-nowrap">{rangeWords(rank, t)}</span>
    </span>
  )
}
