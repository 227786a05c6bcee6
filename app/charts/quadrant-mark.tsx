import { type Quadrant, quadrants } from '#domain/index/matrix.ts'

interface Props {
  quadrant: Quadrant
  x: number
  y: number
  /** Half the height of the mark. */
  size: number
  hollow?: boolean
  className?: string
}

const fills = {
  green: 'fill-mark-green',
  mint: 'fill-mark-mint',
  aqua: 'fill-mark-aqua',
  violet: 'fill-mark-violet',
} as const

/** A company's mark: the colour and shape of its quadrant, with a dark outline, hollow for an invented rating. */
export const QuadrantMark = ({ quadrant, x, y, size, hollow = false, className = '' }: Props) => {
  const { mark, shape } = quadrants[quadrant]
  const markClasses = `stroke-mark-outline ${hollow ? 'fill-ground' : fills[mark]} ${className}`
  const [r, width] = [size, size > 8 ? 2 : 1.5]
  const path = {
    circle: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    square: `M${x - r * 0.88} ${y - r * 0.88}h${r * 1.76}v${r * 1.76}h${-r * 1.76}z`,
    triangle: `M${x} ${y - r * 1.1}l${r * 1.1} ${r * 1.95}h${-r * 2.2}z`,
    diamond: `M${x} ${y - r * 1.15}l${r * 1.15} ${r * 1.15}l${-r * 1.15} ${r * 1.15}l${-r * 1.15} ${-r * 1.15}z`,
  }[shape]
  return (
    <>
      <path d={path} className={markClasses} strokeWidth={width} strokeLinejoin="round" />
      {/* A hollow mark keeps its colour as a core, which shows its quadrant. */}
      {hollow && <circle cx={x} cy={y} r={Math.round((r / 2.6) * 100) / 100} className={fills[mark]} />}
    </>
  )
}
