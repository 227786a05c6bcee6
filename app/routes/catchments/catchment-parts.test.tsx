import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { BathingResult, CatchmentRecord } from '#domain/maps/catchment.ts'
import { BathingWaters } from './catchment/bathing-waters.tsx'
import { CatchmentFacts } from './catchment/catchment-facts.tsx'
import { CatchmentSources } from './catchment/catchment-sources.tsx'

const draw = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const agency: Provenance = {
  kind: 'public-record',
  source: { publisher: 'Environment Agency', document: 'Classes', reportedBy: { publisher: 'A paper' } },
  confidence: 'report',
}
const trust: Provenance = {
  kind: 'reference',
  source: { publisher: 'A trust', document: 'The river', url: 'https://trust.example/river' },
  confidence: 'publisher',
}
const catchment = {
  slug: 'x',
  name: 'Xe',
  river: 'River Xe',
  length: { value: 75, scope: null, provenance: trust },
  area: { value: 9948, scope: 'above the gauge at Kingston', provenance: agency },
  bathing: [],
  company: { id: 'y-water', name: 'Y Water' },
  partnership: null,
  sources: [],
} as unknown as CatchmentRecord

describe('the facts of a catchment', () => {
  const html = draw(<CatchmentFacts catchment={catchment} />)
  it('puts its own source beside each measure', () => {
    expect(html).toContain('Reference: source of length, Xe')
    expect(html).toContain('Public record: source of area, Xe')
  })
  it('says in words which part an area covers', () => expect(html).toContain('above the gauge at Kingston'))
  it('names the company as the one on this river', () => expect(html).toContain('company on this river'))
  it('shows a gap as a gap', () => {
    const gap = draw(<CatchmentFacts catchment={{ ...catchment, length: null }} />)
    expect(gap).toContain('Not found')
    expect(gap).not.toContain('source of length')
  })
})

describe('bathing waters', () => {
  const result = (site: string, year: number, grade: BathingResult['class']): BathingResult => ({
    site,
    year,
    class: grade,
    provenance: agency,
  })
  it('warns of the Poor ones, and gives class, year, the year before and source', () => {
    const html = draw(
      <BathingWaters
        slug="dart"
        river="River Xe"
        waters="not-connected"
        results={[result('Quay', 2025, 'poor'), result('Quay', 2024, 'sufficient'), result('Creek', 2025, 'excellent')]}
      />,
    )
    expect(html).toContain('1 of the 2 is classed Poor.')
    expect(html).toContain('Bathing is not advised there.')
    expect(html).toContain('Sufficient in 2024')
    expect(html).toContain('source of class of Quay, 2025')
  })
  it('says so where no class is held', () =>
    expect(draw(<BathingWaters slug="dart" river="River Xe" results={[]} waters="none" />)).toContain(
      'No designated bathing water with a class that we could source.',
    ))
})

describe('the sources of a catchment', () => {
  it('says how far each was read, in the words for readers', () => {
    const html = draw(<CatchmentSources catchment={{ ...catchment, length: null }} />)
    expect(html).toContain('Environment Agency. Read in a named report of it.')
    expect(html).toMatch(/Length<\/dt><dd[^>]*>Not found\./)
    expect(html).not.toMatch(/\b(High|Medium|Low)\b/)
  })
})
