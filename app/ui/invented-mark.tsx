import { useText } from '#app/language.ts'
import { Icon } from './icon.tsx'

/** A test compares it with domain/figures/claims.ts, which files of this folder do not import. */
const word = 'Invented'

/** Marks an invented value. Inside the same card or row, so that no screenshot of the value is without it. */
export const InventedMark = ({ className = '' }: { className?: string }) => (
  <span className={`invented-mark ${className}`} data-invented>
    <Icon name="diamond" className="size-2.5" />
    {useText()(word)}
  </span>
)

/** The same as SVG text, so that an exported picture of the plot carries it. */
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
    {useText()(words)}
  </text>
)
