interface Props {
  x: number
  y: number
  n: number
  /** In the units of the drawing: larger in a drawing that is shown small. */
  size?: number
}

/** A numbered mark that ties a place in a drawing to its line in the list. */
export const Pin = ({ x, y, n, size = 11 }: Props) => (
  <g>
    <circle cx={x} cy={y} r={size} className="fill-ground stroke-text" strokeWidth={size / 8} />
    <text
      x={x}
      y={y + size * 0.4}
      textAnchor="middle"
      fontSize={size * 1.15}
      fontWeight="600"
      className="fill-text tabular-nums"
    >
      {n}
    </text>
  </g>
)
