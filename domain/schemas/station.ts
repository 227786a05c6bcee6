import { z } from 'zod'
import { type MaintenanceKind, maintenanceKinds } from '#domain/stations/maintenance.ts'
import { parameterCodes } from '#domain/stations/parameters.ts'
import { type StationStatus, stationStatuses } from '#domain/stations/station.ts'

const line = (min: number, error: string) => z.string().trim().min(min, error).max(200)

/** An empty field is no zero. */
const degrees = (error: string, least: number, most: number) =>
  z.string(error).trim().min(1, error).transform(Number).pipe(z.number(error).min(least, error).max(most, error))

/** A station as an administrator enters it. */
export const stationSchema = z.object({
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case letters, digits and hyphens')
    .max(80),
  name: line(3, 'Give it a name'),
  place: line(2, 'Say where it stands'),
  river: line(2, 'Name its river'),
  catchment: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{0,80}$/, 'The last part of the address of a catchment page')
    .transform((slug) => slug || null),
  lat: degrees('A number between 49 and 61.5, such as 51.38', 49, 61.5),
  lon: degrees('A number between -9 and 2.5, such as -2.36', -9, 2.5),
  owner: line(2, 'Say whose it is'),
  operator: line(2, 'Say who looks after it'),
  status: z.enum(Object.keys(stationStatuses) as [StationStatus, ...StationStatus[]], 'Choose a status'),
  isPublic: z.boolean(),
})
export type StationForm = z.infer<typeof stationSchema>

export const seriesSchema = z.object({
  parameter: z.enum(parameterCodes, 'Choose what it measures'),
  sensor: line(2, 'Name the make and the model'),
  intervalMinutes: z.coerce
    .number('Minutes between two readings')
    .int()
    .min(1, 'One minute at least')
    .max(1440, 'A day at most'),
})

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

/** The text fields of a form, as they were typed. */
export const formValues = (form: FormData): Partial<Record<string, string>> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** The first thing that is wrong with each field. */
export const fieldErrors = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
