import { z } from 'zod'

export const maintenanceKinds = {
  visit: 'Routine visit',
  calibration: 'Calibration',
  repair: 'Repair',
  fault: 'Fault',
} as const
export type MaintenanceKind = keyof typeof maintenanceKinds

const maxDays = 366
const dayMs = 86_400_000

/** An entry of the public log. Readings taken meanwhile are suspect: a probe in a bucket is not in the river. */
export const maintenanceSchema = z
  .object({
    kind: z.enum(Object.keys(maintenanceKinds) as [MaintenanceKind, ...MaintenanceKind[]], 'Choose what was done'),
    start: z.date('Enter when it began'),
    end: z.date('Enter when it ended'),
    note: z.string().trim().min(5, 'Say what was done, in a sentence').max(1000),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], error: 'It ends after it begins' })
  .refine(({ start, end }) => end.getTime() - start.getTime() <= maxDays * dayMs, {
    path: ['end'],
    error: 'No longer than a year: make the station retired instead',
  })
