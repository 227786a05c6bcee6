import { SourceNote } from '#app/components/sources/source-note.tsx'
import { BathingLine } from '#app/components/water-state/bathing-line.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { bathingBySite, bathingClasses, noBathingClass } from '#domain/maps/bathing.ts'
import type { BathingResult } from '#domain/maps/catchment.ts'
import { bathingFigureId } from '#domain/maps/catchment-figures.ts'
import type { WatersOf } from '#domain/waters/known-waters.ts'

interface Props {
  slug: string
  river: string
  results: readonly BathingResult[]
  waters: WatersOf['bathing']
}

/** The yearly class of each designated bathing water on the river, as far as we could source one, and what the regulators' feeds say now. */
export const BathingWaters = ({ slug, river, results, waters }: Props) => {
  const sites = bathingBySite(results)
  const poorSites = sites.filter(({ newest }) => newest.class === 'poor')
  return (
    <section className="section pt-0!" aria-labelledby="bathing">
      <div className="frame">
        <h2 id="bathing" className="text-2xl">
          Bathing waters
        </h2>
        {sites.length === 0 ? (
          typeof waters === 'string' && <p className="measure mt-4">{noBathingClass}</p>
        ) : (
          <>
            <p className="measure mt-4">
              {poorSites.length > 0 && (
                <strong>{formatPoor(poorSites.length, sites.length)} Bathing is not advised there. </strong>
              )}
              A class is set once a year from samples of bacteria taken in the bathing season. It does not say what is
              in the water today.
            </p>
            <div className="mt-6">
              <Table caption={`Bathing waters on the ${river}`} captionHidden>
                <thead>
                  <tr>
                    <th scope="col">Site</th>
                    <th scope="col">Class</th>
                    <th scope="col">Year</th>
                    <th scope="col">Before</th>
                    <th scope="col">Source</th>
                  </tr>
                </thead>
                <tbody>
                  {sites.map(({ site, newest, earlier }) => (
                    <tr key={site}>
                      <th scope="row">{site}</th>
                      <td>
                        <Badge tone={bathingClasses[newest.class].tone}>{bathingClasses[newest.class].label}</Badge>
                      </td>
                      <td>{newest.year}</td>
                      <td>
                        {earlier
                          .map((result) => `${bathingClasses[result.class].label} in ${result.year}`)
                          .join(', ') || 'Not held'}
                      </td>
                      <td>
                        <SourceNote
                          provenance={newest.provenance}
                          of={`class of ${site}, ${newest.year}`}
                          page={`/catchments/${slug}/figures#${bathingFigureId(site, newest.year)}`}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </div>
          </>
        )}
        {typeof waters !== 'string' && (
          <>
            <h3 className="mt-8 text-lg">In or close to its approximate area, as the regulators publish it</h3>
            <ul className="mt-3">
              {waters.map((water) => (
                <li key={water.id} className="measure border-rule border-t py-3">
                  <BathingLine water={water} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

const formatPoor = (poor: number, total: number) =>
  total === 1 ? 'Classed Poor.' : `${poor} of the ${total} ${poor === 1 ? 'is' : 'are'} classed Poor.`
