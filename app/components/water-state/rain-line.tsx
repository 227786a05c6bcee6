import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
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
  const t = useText()
  if (!isRainConnected) return t('Not known: no feed of rain gauges is connected.')
  if (!rain)
    return t(
      'Not known: no rain gauge of the Environment Agency, whose gauges are in England alone, has reported of late within 10 km.',
    )
  const values = { mm: rain.mm, hours: rain.hours, moment: londonMoment(new Date(rain.readAt)) }
  return (
    <>
      {rain.lastAt
        ? t('Last on {moment}.', { moment: londonMoment(new Date(rain.lastAt)) })
        : t('None in the days on record.')}{' '}
      {t(
        rain.hours < 1
          ? '{mm} mm in less than an hour measured up to {moment},'
          : '{mm} mm in the {hours} hours measured up to {moment},',
        values,
      )}{' '}
      {rain.km < 1 ? t('by a gauge less than 1 km away.') : t('by a gauge about {km} km away.', { km: rain.km })}{' '}
      <SourceNote provenance={provenanceOf(rain.readAt)} of={t('the rain')} />
    </>
  )
}
