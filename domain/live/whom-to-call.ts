import type { Nation } from '../maps/nations.ts'

/** The lines for pollution that is happening now, as content/pages/rhi/get-involved.yaml sources them. */
export const incidentLines = {
  wales: { regulator: 'Natural Resources Wales', number: '0300 065 3000' },
  england: { regulator: 'the Environment Agency', number: '0800 80 70 60' },
  scotland: { regulator: 'SEPA', number: '0800 80 70 60' },
  'northern-ireland': { regulator: 'the Northern Ireland Environment Agency', number: '0800 80 70 60' },
} as const satisfies Record<Nation, { regulator: string; number: string }>

export const telephoneAddress = (number: string): string => `tel:${number.replaceAll(' ', '')}`
