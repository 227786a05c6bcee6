import { SourceNote } from '#app/components/sources/source-note.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { WaterState } from '#domain/live/water-state.ts'
import { londonMoment } from '#domain/text/london-time.ts'

const provenanceOf = (readAt: number): Provenance => ({
  kind: 'public-record',
  source: {
    publisher: 'Environment Agency',
    document: 'Real-time rainfall, flood-monitoring API (Beta)',
    url: 'https://environment.data.gov.uk/flood-monitoring/doc/rainfall',
    date: new Date(readAt).toISOString().slice(0, 10),
  },
  note: 'As the gauge sends it, not checked. Open Government Licence v3.0.',
})

/** What the nearest gauge has measured. A gap is no dry hour, so the measured hours are said. */
export const RainLine = ({ rain, isRainConnected }: Pick<WaterState, 'rain' | 'isRainConnected'>) => {
  if (!isRainConnected) return 'Not known: no feed of rain gauges is connected.'
  if (!rain)
    return 'Not known: no rain gauge of the Environment Agency, whose gauges are in England alone, has reported of late within 10 km.'
  return (
    <>
      {rain.lastAt ? `Last on ${londonMoment(new Date(rain.lastAt))}.` : 'None in the days on record.'} {rain.mm} mm in{' '}
      {rain.hours < 1 ? 'less than an hour' : `the ${rain.hours} hours`} measured up to{' '}
      {londonMoment(new Date(rain.readAt))}, by a gauge {rain.km < 1 ? 'less than 1' : `about ${rain.km}`} km away.{' '}
      <SourceNote provenance={provenanceOf(rain.readAt)} of="the rain" />
    </>
  )
}
