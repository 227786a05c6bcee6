import type { CompanySummary } from '#domain/index/company.ts'
import type { RankColor } from '#domain/index/trust.ts'

/** The hover colour of a row or card, by trust category. Whole class names, or Tailwind does not find them. */
const colours: Record<RankColor, string> = {
  blue: 'hover:bg-rank-blue/12',
  green: 'hover:bg-rank-green/12',
  orange: 'hover:bg-rank-orange/14',
  red: 'hover:bg-rank-red/12',
}

export const hoverColour = (color: RankColor | null) => (color ? colours[color] : 'hover:bg-text/5')

/** A qualifier beside a sum that is not what the column heading promises. */
export const amp8Mark = ({ amp8 }: CompanySummary) => {
  if (!amp8?.value) return null
  if (amp8.basis?.includes('plan')) return 'plan'
  if (amp8.provenance.kind === 'estimate') return 'est.'
  if (amp8.basis?.includes('proposal')) return 'proposal'
  return amp8.basis?.includes('statement') ? 'stated' : null
}

export const cwqmMark = ({ cwqm }: CompanySummary) =>
  !cwqm?.value ? null : cwqm.provenance.kind === 'estimate' ? 'est.' : 'tender'
