import { Destination } from '#app/ui/text-link.tsx'

/** The nine companies that the landing page names, in alphabetical order. */
const markedCompanies = [
  'anglian-water',
  'dwr-cymru-welsh-water',
  'northumbrian-water',
  'severn-trent-water',
  'south-west-water',
  'southern-water',
  'united-utilities',
  'wessex-water',
  'yorkshire-water',
]

interface Props {
  companies: readonly { id: string; name: string }[]
}

/** Nine company links as wordmarks: each name over a wave of its own. Companies' logos are theirs, so none is copied. */
export const CompanyMarks = ({ companies }: Props) => (
  <ul className="grid grid-cols-2 border-rule border-t border-l sm:grid-cols-3">
    {markedCompanies.flatMap((id, index) => {
      const company = companies.find((candidate) => candidate.id === id)
      if (!company) return []
      return (
        <li key={id} className="border-rule border-r border-b max-sm:last:col-span-2">
          <Destination
            to={`/trust-signal/companies/${id}`}
            className="group flex h-full min-h-24 flex-col justify-between gap-3 px-2.5 py-4 sm:min-h-28 sm:p-5 no-underline hover:bg-mist"
          >
            <svg viewBox="0 0 96 14" className="h-3.5 w-24 text-river" aria-hidden="true" focusable="false">
              <path d={wavePath(index)} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
            </svg>
            <span className="text-balance font-display font-semibold leading-tight sm:text-xl tracking-tight group-hover:underline">
              {company.name}
            </span>
          </Destination>
        </li>
      )
    })}
  </ul>
)

/** A short meander: no two of the nine have the same length and height of wave. */
const wavePath = (index: number) => {
  const bends = 2 + (index % 3)
  const height = 3 + Math.floor(index / 3) * 2
  const step = 92 / bends
  const curves = Array.from({ length: bends }, (_, bend) => {
    const side = bend % 2 === 0 ? -height : height
    return `q${step / 2} ${side * 2} ${step} 0`
  })
  return `M2 7${curves.join('')}`
}
