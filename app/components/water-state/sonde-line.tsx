import { SourceNote } from '#app/components/sources/source-note.tsx'
import { parameterOf } from '#domain/stations/parameters.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { type Sonde, sondeProvenance, sondeValue } from '#domain/waters/sonde.ts'
import { aboutKm } from './about-km.ts'

/** What a sonde in the water measured last, with the time of each value and whether anybody has checked it. */
export const SondeLine = ({ sonde }: { sonde: Sonde }) => {
  const { name, km, readings } = sonde
  const times = [...new Set(readings.map(({ at }) => at.getTime()))].sort((a, b) => b - a)
  return (
    <>
      {times.map((time) => {
        const ofTime = readings.filter(({ at }) => at.getTime() === time)
        return `${ofTime.map((reading) => `${parameterOf(reading.parameter)!.name} ${sondeValue(reading)}`).join('; ')}, at ${londonMoment(new Date(time))}. `
      })}
      By a sonde at {name}, {aboutKm(km)}.
      {readings.some(({ quality }) => quality === 'Unchecked') && ' Not checked by its publisher.'}{' '}
      <SourceNote provenance={sondeProvenance(sonde)} of={`the readings at ${name}`} />
    </>
  )
}
