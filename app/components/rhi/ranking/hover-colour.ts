import type { RankColor } from '#domain/index/trust.ts'

/** A row lights up in the colour of its company's trust category. Whole class names, or the style sheet misses them. */
const colours: Record<RankColor, string> = {
  blue: 'hover:bg-rank-blue/12',
  green: 'hover:bg-rank-green/12',
  orange: 'hover:bg-rank-orange/14',
  red: 'hover:bg-rank-red/12',
}

export const hoverColour = (color: RankColor | null) => (color ? colours[color] : 'hover:bg-text/5')
