import { riverWidths, signatureFrame } from './frames.ts'

/** The shape of a catchment's rivers, as its mark in a list. Decoration: the name stands beside it. */
export const RiverSignature = ({ paths, className = '' }: { paths: string[]; className?: string }) => (
  <svg
    viewBox={`0 0 ${signatureFrame.width} ${signatureFrame.height}`}
    aria-hidden="true"
    className={`map map-river ${className}`}
  >
    {paths.map((d, index) => d && <path key={riverWidths[index]} d={d} strokeWidth={riverWidths[index]! + 0.4} />)}
  </svg>
)
