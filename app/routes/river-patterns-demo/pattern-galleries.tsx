import { customPatterns, simplePatterns } from '#domain/editorial/patterns.ts'
import { PatternGallery } from './pattern-gallery.tsx'

const seeds = {
  meander: 12,
  braid: 7,
  confluence: 3,
  delta: 5,
  oxbow: 21,
  riffle: 7,
  estuary: 9,
  tributaries: 4,
  floodplain: 11,
  chalkstream: 2,
}

export const TenRivers = () => (
  <section className="section">
    <div className="frame">
      <h2 className="text-3xl">Ten rivers</h2>
      <p className="measure mt-4 mb-10 text-lg text-quiet">
        Each follows something that water really does. Choose one to work on it.
      </p>
      <PatternGallery names={customPatterns} seeds={seeds} />
    </div>
  </section>
)

export const SimplePatterns = () => (
  <section className="section">
    <div className="frame">
      <h2 className="text-3xl">Eight simple patterns</h2>
      <p className="measure mt-4 mb-10 text-lg text-quiet">Quieter drawings, for small places and long pages.</p>
      <PatternGallery names={simplePatterns} seeds={{ contour: 12, ripple: 4, rain: 3 }} small />
    </div>
  </section>
)
