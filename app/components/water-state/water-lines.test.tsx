import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { BathingWater } from '#domain/waters/bathing-water.ts'
import { BathingLine } from './bathing-line.tsx'
import { RainLine } from './rain-line.tsx'
import { ReachList } from './reach-list.tsx'
import { SondeLine } from './sonde-line.tsx'

const draw = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
/** Without the popover of the source. */
const words = (element: React.ReactElement) =>
  draw(element)
    .replace(/<span popover.*$/s, '')
    .replace(/<[^>]+>/g, '')

const readAt = new Date('2025-09-05T12:00:00Z')
const water: BathingWater = {
  ...{ id: 'ukk4305-20500', feed: 'bathing-england', name: 'Exmouth', readAt, isWorsenedByRain: false, risk: null },
  ...{ classes: [{ year: 2024, rating: 'good' }], sampledOn: '2025-08-28', sample: null },
  ...{ page: null, sampleResult: null },
}

describe('a bathing water', () => {
  it('says class and year, and the day of the last sample', () =>
    expect(words(<BathingLine water={water} where="about 4 km away" />)).toContain(
      'Exmouth, about 4 km away: Good in 2024. Last sample on 28 August 2025.',
    ))
  it('keeps what is censored censored, and gives the forecast to its regulator', () => {
    const sample = {
      ...{ takenAt: '2025-08-28T10:05:00', isDiscounted: true },
      ...{ ecoli: { count: 10, qualifier: '<' as const }, enterococci: { count: 73, qualifier: '=' as const } },
    }
    const text = words(
      <BathingLine water={{ ...water, sample, isWorsenedByRain: true, risk: { level: 'increased', until: readAt } }} />,
    )
    expect(text).toContain(
      ': fewer than 10 E. coli and 73 intestinal enterococci in 100 ml, which the class may leave out.',
    )
    expect(text).toContain('Its regulator forecasts an increased risk of pollution until 5 Sep 2025, 13:00.')
    expect(text).toContain('Heavy rain can make it worse')
  })
  it('says of Scotland and Northern Ireland what their lists tell, and what they leave out', () => {
    const scottish = { ...water, feed: 'bathing-scotland' as const, sampledOn: null }
    expect(words(<BathingLine water={scottish} />)).toContain('Good in 2024. The list that we read has no samples.')
    const northernIrish = {
      ...{ ...water, feed: 'bathing-northern-ireland' as const, classes: [], sampleResult: 'no bathing' as const },
      page: 'https://www.daera-ni.gov.uk/profile.pdf',
    }
    expect(words(<BathingLine water={northernIrish} />)).toContain(
      'the list that we read has no class of it. Last sample on 28 August 2025, marked “no bathing” by its regulator.',
    )
    expect(draw(<BathingLine water={northernIrish} />)).toContain('href="https://www.daera-ni.gov.uk/profile.pdf"')
  })
  it('is honest about a gap', () =>
    expect(words(<BathingLine water={{ ...water, classes: [], sampledOn: null }} />)).toContain(
      'no class is published yet. No sample is on record.',
    ))
  it('has its regulator, the day of reading and the licence as its source', () => {
    const html = draw(<BathingLine water={{ ...water, feed: 'bathing-wales' }} />)
    for (const text of ['Natural Resources Wales, 5 September 2025', 'Open Government Licence', 'site=ukk4305-20500'])
      expect(html).toContain(text)
  })
})

it('a sonde says value, time, place and that nobody has checked it', () => {
  const at = new Date('2025-09-05T11:00:00Z')
  const readings = [
    { parameter: 'temperature' as const, value: 16.331, at, quality: 'Unchecked' },
    { parameter: 'ph' as const, value: 7.9, at: new Date(at.getTime() - 900_000), quality: 'Unchecked' },
  ]
  expect(words(<SondeLine sonde={{ id: 'E1', name: 'Exe, Countess Wear', km: 3.6, readings, readAt }} />)).toContain(
    'Water temperature 16.3 °C, at 5 Sep 2025, 12:00. pH 7.9, at 5 Sep 2025, 11:45. By a sonde at Exe, Countess Wear, about 4 km away. Not checked by its publisher.',
  )
})

it('reaches say class and year, and that a potential is one', () => {
  const reach = {
    id: 'GB1',
    name: 'Exe',
    kind: 'River',
    isModified: true,
    class: 'poor' as const,
    year: 2022,
    cycle: 3,
    readAt,
  }
  expect(words(<ReachList reaches={[reach]} />)).toContain('Exe: Poor (potential of a water changed by people), 2022')
})

it('rain tells no feed from no gauge', () => {
  expect(words(<RainLine rain={null} isRainConnected={false} />)).toContain('no feed of rain gauges is connected')
  expect(words(<RainLine rain={null} isRainConnected />)).toContain('in England alone')
})
