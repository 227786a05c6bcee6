export const maintenanceKinds = {
  visit: 'Routine visit',
  calibration: 'Calibration',
  repair: 'Repair',
  fault: 'Fault',
} as const
export type MaintenanceKind = keyof typeof maintenanceKinds
