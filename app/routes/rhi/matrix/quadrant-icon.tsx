import { QuadrantMark } from '#app/charts/quadrant-mark.tsx'
import { matrix, type Quadrant } from '#domain/index/matrix.ts'

/** A quadrant's mark beside its name, at the legend's size. */
export const QuadrantIcon = ({ quadrant }: { quadrant: Quadrant }) => (
  <svg
    viewBox="0 0 14 14"
    width={matrix.legendIcon}
    height={matrix.legendIcon}
    className="shrink-0 overflow-visible"
    aria-hidden="true"
    focusable="false"
  >
    <QuadrantMark quadrant={quadrant} x={7} y={7} size={6} />
  </svg>
)
