import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { parameterOf } from '#domain/stations/parameters.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { type Sonde, sondeProvenance, sondeValue } from '#domain/waters/sonde.ts'
import { aboutKm } from './about-km.ts'

/** What a sonde in the water measured last, with the time of each value and whether anybody has checked it. */
export const SondeLine = ({ sonde }: { sonde: Sonde }) => {
  const t = useText()
  const { name, km, readings } = sonde
  const times = [...new Set(readings.map(({ at }) => at.getTime()))].sort((a, b) => b - a)
  return (
    <>
      {times.map((time) => {
        const ofTime = readings.filter(({ at }) => at.getTime() === time)
        const values = ofTime.map((reading) => `${t(parameterOf(reading.parameter)!.name)} ${sondeValue(reading)}`)
        return `${t('{values}, at {moment}.', { values: values.join('; '), moment: londonMoment(new Date(time)) })} `
      })}
      {t('By a sonde at {name}, {away}.', { name, away: aboutKm(km, t) })}
      {readings.some(({ quality }) => quality === 'Unchecked') && ` ${t('Not checked by its publisher.')}`}{' '}
      <SourceNote provenance={sondeProvenance(sonde)} of={t('the readings at {name}', { name })} />
    </>
  )
}
