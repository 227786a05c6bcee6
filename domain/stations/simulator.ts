import type { SentReading } from './batch.ts'
import type { ParameterCode } from './parameters.ts'

/**
 * The simulator: made-up readings of made-up stations, for development and tests. They follow from the time alone, so that a second run
 * repeats them to the digit. Everything that shows them says that they are simulated.
 */
export interface SimulatedStation {
  slug: string
  name: string
  place: string
  river: string
  lat: number
  lon: number
  /** Warmer and slower, or colder and quicker. */
  isLowland: boolean
}

export const simulatedStations: readonly SimulatedStation[] = [
  {
    ...{ slug: 'simulated-lowland', name: 'Simulated lowland station', place: 'No real place', river: 'No real river' },
    ...{ lat: 52.2, lon: 0.1, isLowland: true },
  },
  {
    ...{ slug: 'simulated-upland', name: 'Simulated upland station', place: 'No real place', river: 'No real river' },
    ...{ lat: 54.6, lon: -2.6, isLowland: false },
  },
]

export const simulatedEveryMs = 15 * 60_000
const dayMs = 86_400_000

/** A number from 0 to 1 that follows from two whole numbers. */
const noise = (a: number, b: number): number => {
  let bits = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 13), 0x297a2d39)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

/** Rain every few days, which fades within a day and a half. */
const stormAt = (at: number, seed: number): number => {
  const day = Math.floor(at / dayMs)
  const sizes = [0, 1].map((before) => {
    const size = noise(day - before, seed)
    const began = (day - before) * dayMs + noise(day - before, seed + 7) * dayMs * 0.8
    return size > 0.75 && at > began ? (size - 0.75) * 4 * Math.exp((began - at) / (dayMs * 0.35)) : 0
  })
  return Math.max(...sizes)
}

/** A sensor is silent for some hours on one day in six. */
const isSilent = (at: number, seed: number) => {
  const day = Math.floor(at / dayMs)
  const hour = (at % dayMs) / 3_600_000
  const from = 2 + noise(day, seed + 31) * 12
  return noise(day, seed + 29) < 1 / 6 && hour > from && hour < from + 7
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** What every sensor of a station would say at a time; those that are silent say nothing. */
export const simulateAt = (station: SimulatedStation, at: number): SentReading[] => {
  const index = simulatedStations.indexOf(station)
  const year = Math.sin(((at / dayMs - 110) / 365.25) * 2 * Math.PI)
  const beat = Math.sin(((at % dayMs) / dayMs - 0.42) * 2 * Math.PI)
  const storm = stormAt(at, index + 1)
  const tick = Math.floor(at / simulatedEveryMs)
  const jitter = (code: number) => noise(tick, index * 100 + code) - 0.5
  const { isLowland } = station
  const temperature = (isLowland ? 11.5 : 8) + (isLowland ? 8 : 6) * year + 1.2 * beat + 0.2 * jitter(1)
  const saturation = (isLowland ? 88 : 97) + (isLowland ? 9 : 3) * beat * (1 + year * 0.6) - 45 * storm + 2 * jitter(2)
  const values: Record<ParameterCode, number> = {
    temperature: rounded(Math.max(0.2, temperature), 2),
    'dissolved-oxygen-saturation': rounded(Math.max(5, saturation), 1),
    // Oxygen at saturation in fresh water, to a tenth, between 0 and 25 °C.
    'dissolved-oxygen': rounded(
      (Math.max(5, saturation) / 100) * (14.6 - 0.38 * temperature + 0.0055 * temperature ** 2),
      2,
    ),
    ph: rounded((isLowland ? 7.9 : 7.1) + 0.15 * beat - 0.4 * storm + 0.04 * jitter(3), 2),
    conductivity: rounded((isLowland ? 620 : 140) * (1 - 0.35 * storm) + 8 * jitter(4), 0),
    turbidity: rounded((isLowland ? 8 : 2) + 140 * storm + 1.5 * Math.abs(jitter(5)), 1),
    ammonium: rounded((isLowland ? 0.11 : 0.03) + (isLowland ? 1.4 : 0.3) * storm + 0.02 * Math.abs(jitter(6)), 3),
  }
  return (Object.entries(values) as [ParameterCode, number][]).flatMap(([parameter, value], place) =>
    isSilent(at, index * 50 + (parameter === 'ammonium' ? place : 0)) ? [] : [{ parameter, time: at, value }],
  )
}
