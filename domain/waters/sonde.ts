import type { Provenance } from '../figures/provenance.ts'
import { type ParameterCode, parameterOf } from '../stations/parameters.ts'
import { formatNumber } from '../text/numbers.ts'

/** What a sonde's measures are called at the end of their notation: E03234A-do-i-subdaily-mgL. */
const byNotation: Record<string, ParameterCode> = {
  'do pct': 'dissolved-oxygen-saturation',
  'do mgL': 'dissolved-oxygen',
  'temp C': 'temperature',
  'ph ': 'ph',
  'cond uS': 'conductivity',
  'turb ntu': 'turbidity',
  'amm mgL': 'ammonium',
}
/** The Environment Agency's own units where they are not those of our stations. */
const units: Partial<Record<ParameterCode, string>> = { turbidity: 'NTU', ammonium: 'mg/l', ph: '' }

/** The sonde and the parameter of a measure, by its address or notation; null for a measure of anything else. */
export const sondeMeasureOf = (address: string): { sonde: string; parameter: ParameterCode } | null => {
  const found = /^(?:.*\/)?([^/]+?)-(do|amm|turb|cond|temp|ph)-i-subdaily(?:-(mgL|pct|ntu|uS|C))?$/.exec(address)
  const parameter = found ? byNotation[`${found[2]} ${found[3] ?? ''}`] : undefined
  return found && parameter ? { sonde: found[1]!, parameter } : null
}

/** A fault such as -9999 is no reading. */
export const isPossible = (parameter: ParameterCode, value: number): boolean => {
  const [least, most] = parameterOf(parameter)!.possible
  return value >= least && value <= most
}

/** STOUR_BURES MILL_E_201704 is river, place, team and month: "Stour, Bures Mill". */
export const sondeName = (label: string): string =>
  label
    .split('_')
    .slice(0, 2)
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .filter(Boolean)
    .join(', ')

export interface SondeReading {
  parameter: ParameterCode
  value: number
  at: Date
  /** In its publisher's word: mostly Unchecked. */
  quality: string
}

export interface Sonde {
  id: string
  name: string
  km: number
  /** The newest of each parameter. */
  readings: SondeReading[]
  readAt: Date
}

/** "Dissolved oxygen, saturation 92 %". */
export const sondeValue = ({ parameter, value }: Pick<SondeReading, 'parameter' | 'value'>): string => {
  const { digits, unit } = parameterOf(parameter)!
  const text = formatNumber(value, { atLeast: digits, atMost: digits })
  return `${text} ${units[parameter] ?? unit}`.trim()
}

export const sondeProvenance = ({ id, name, readAt }: Pick<Sonde, 'id' | 'name' | 'readAt'>): Provenance => ({
  kind: 'public-record',
  source: {
    publisher: 'Environment Agency',
    document: `Hydrology data: ${name}`,
    url: `https://environment.data.gov.uk/hydrology/station/${encodeURIComponent(id)}`,
    date: readAt.toISOString().slice(0, 10),
  },
  note: '© Environment Agency copyright and/or database right, Open Government Licence v3.0. Readings of a sonde are mostly not checked, and can be those of a fault.',
})
