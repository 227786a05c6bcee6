import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import type { PatternName } from '#domain/editorial/patterns.ts'
import { patternNotes } from './pattern-notes.ts'
import { searchFor } from './requested-pattern.ts'

interface Props {
  names: readonly PatternName[]
  /** A seed that draws each pattern well; 7 where none is named. */
  seeds: Partial<Record<PatternName, number>>
  small?: boolean
}

/** The patterns as pictures that lead to the workbench. */
export const PatternGallery = ({ names, seeds, small = false }: Props) => (
  <ul
    className={small ? 'grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4' : 'grid gap-x-8 gap-y-12 md:grid-cols-12'}
  >
    {names.map((name, index) => {
      const seed = seeds[name] ?? 7
      const wide = index % 4 === 0 || index % 4 === 3
      return (
        <li key={name} className={small ? '' : wide ? 'md:col-span-7' : 'md:col-span-5'}>
          <Destination
            to={`${searchFor({ pattern: name, seed, lines: 26 })}#draw`}
            className="group block no-underline"
          >
            <div
              className={`relative overflow-hidden rounded-card bg-midnight ${small ? 'aspect-8/5' : 'aspect-8/5 md:aspect-auto md:h-76'}`}
            >
              <RiverPattern
                name={name}
                seed={seed}
                lines={small ? 11 : 15}
                width={small || !wide ? 480 : 690}
                height={small ? 300 : 306}
              />
            </div>
            <p className="mt-3 font-display font-semibold text-lg capitalize group-hover:underline">{name}</p>
            <p className="text-sm">{patternNotes[name].shows}</p>
            {!small && <p className="mt-1 max-w-[58ch] text-quiet text-sm">{patternNotes[name].rule}</p>}
          </Destination>
        </li>
      )
    })}
  </ul>
)
