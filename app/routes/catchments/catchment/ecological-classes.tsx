import { SourceNote } from '#app/components/sources/source-note.tsx'
import { ReachList } from '#app/components/water-state/reach-list.tsx'
import { formatNumber } from '#domain/text/numbers.ts'
import type { WatersOf } from '#domain/waters/known-waters.ts'
import { countClasses, ecologicalClasses, waterBodyProvenance } from '#domain/waters/water-body.ts'

/** The ecological class of the river's reaches, and of all water bodies in its area, as far as they are held. */
export const EcologicalClasses = ({ waters: { reaches, bodies, bodiesReadAt } }: { waters: WatersOf }) => (
  <section className="section pt-0!" aria-labelledby="ecology">
    <div className="frame">
      <h2 id="ecology" className="text-2xl">
        Ecological class
      </h2>
      {bodiesReadAt && bodies.length > 0 && (
        <p className="measure mt-4">
          {bodies.length === 1 ? 'One water body lies' : `${formatNumber(bodies.length)} water bodies lie`} in the
          approximate area:{' '}
          {countClasses(bodies.map((code) => ({ class: code })))
            .map(([code, count]) => `${formatNumber(count)} ${ecologicalClasses[code].label}`)
            .join(', ')}
          . <SourceNote provenance={waterBodyProvenance(bodiesReadAt)} of="the classes in the area" />
        </p>
      )}
      <div className="measure mt-4">
        {reaches === 'not-connected' ? (
          <p>Not held: no feed of ecological classes is connected that tells of all of this river.</p>
        ) : reaches === 'none' ? (
          <p>Not held: of the classes that were read, none is of a reach with this river’s name.</p>
        ) : (
          <ReachList reaches={reaches} />
        )}
      </div>
      <p className="measure mt-4 text-quiet text-sm">
        A class says how far plants, animals, chemistry and shape of a water are from nearly natural, by samples of
        several years. It does not say what is in the water today.
      </p>
    </div>
  </section>
)
