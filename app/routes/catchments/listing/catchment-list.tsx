import { riverWidths, signatureFrame } from '#app/maps/frames.ts'
import type { RiverSignatures } from '#app/maps/river-signature.layout.ts'
import { CardLink } from '#app/ui/text-link.tsx'

interface Props {
  catchments: readonly { slug: string; name: string; nation: string; company: string | null; pressures: string[] }[]
  signatures: RiverSignatures
  /** The level of the names as headings. */
  headingLevel?: 2 | 3
}

/** Catchments by name, each with the shape of its own river. */
export const CatchmentList = ({ catchments, signatures, headingLevel = 3 }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className="grid gap-x-12 border-rule border-b md:grid-cols-2">
      {catchments.map((catchment) => (
        <li key={catchment.slug} className="card grid grid-cols-[5.5rem_1fr] gap-5 border-rule border-t py-5">
          <span className="flex items-center">
            {signatures[catchment.slug] && <RiverSignature paths={signatures[catchment.slug]!} />}
          </span>
          <div className="min-w-0">
            <Heading className="text-xl">
              <CardLink to={`/catchments/${catchment.slug}`}>{catchment.name}</CardLink>
            </Heading>
            <p className="text-quiet text-sm">
              {catchment.nation}
              {catchment.company && <>. Company on this river: {catchment.company}</>}
            </p>
            <p className="mt-2 text-sm">{catchment.pressures.join('; ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The shape of a catchment's rivers, as its mark in a list. Decoration: the name stands beside it. */
const RiverSignature = ({ paths }: { paths: string[] }) => (
  <svg viewBox={`0 0 ${signatureFrame.width} ${signatureFrame.height}`} aria-hidden="true" className="map map-river">
    {paths.map((d, index) => d && <path key={riverWidths[index]} d={d} strokeWidth={riverWidths[index]! + 0.4} />)}
  </svg>
)
