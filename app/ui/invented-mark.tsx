import { Icon } from '#app/ui/icon.tsx'

/** The public word; a test holds it to domain/figures/claims.ts, which parts of this folder do not import. */
const word = 'Invented'

/** Stands beside a value that measures nothing, inside the same card or row, so that no crop of it goes without. */
export const InventedMark = ({ className = '' }: { className?: string }) => (
  <span className={`invented-mark ${className}`} data-invented>
    <Icon name="diamond" className="size-2.5" />
    {word}
  </span>
)

/** The same inside a drawing, so that a picture of the plot alone carries it. */
export const InventedInPlot = ({
  x,
  y,
  words = 'Invented trust scores',
}: {
  x: string | number
  y: number
  words?: string
}) => (
  <text x={x} y={y} textAnchor="middle" className="invented-in-plot" data-invented>
    {words}
  </text>
)
