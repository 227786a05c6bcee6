/** Whether a station takes readings, and what readers are told of it. */
export const stationStatuses = {
  planned: { label: 'Planned', takesReadings: true },
  active: { label: 'In service', takesReadings: true },
  paused: { label: 'Out of service', takesReadings: true },
  retired: { label: 'Retired', takesReadings: false },
} as const
export type StationStatus = keyof typeof stationStatuses
