import type { FileName } from './files.ts'

/** Of each month: late enough that what was measured in the month before has come in. */
const dayOfRelease = 3

const dayOf = (year: number, month: number) => new Date(Date.UTC(year, month, dayOfRelease)).toISOString().slice(0, 10)

/** The day of the latest release that is due by now, and of the one after it, in UTC. */
export const releaseDays = (now: Date): { last: string; next: string } => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + (now.getUTCDate() < dayOfRelease ? -1 : 0)]
  return { last: dayOf(year, month), next: dayOf(year, month + 1) }
}

/** As what a release is kept. Neither is compressed again on its way, so that a part of it can be asked for. */
export const releaseFormats = {
  'csv.gz': { label: 'CSV, gzip', type: 'application/gzip' },
  parquet: { label: 'Parquet', type: 'application/vnd.apache.parquet' },
} as const
export type ReleaseFormat = keyof typeof releaseFormats

/** A file as it was released. Its bytes never change: what is corrected later is another version. */
export interface Release {
  dataset: FileName
  /** The month that it covers; of a file that is no record of months, the month in which it was released. */
  period: string
  version: number
  format: ReleaseFormat
  bytes: number
  sha256: string
  releasedAt: Date
}

export const releaseName = ({ dataset, period, version, format }: Omit<Release, 'bytes' | 'sha256' | 'releasedAt'>) =>
  `${dataset}-${period}-v${version}.${format}`
export const releasePath = (release: Parameters<typeof releaseName>[0]) => `/api/releases/${releaseName(release)}`

const pattern = /^([a-z-]{1,40})-(\d{4}-\d{2})-v(\d{1,4})\.(csv\.gz|parquet)$/

/** What a release's name says, or null. */
export const readReleaseName = (name: string) => {
  const match = pattern.exec(name)
  if (!match) return null
  const [, dataset, period, version, format] = match as unknown as [string, string, string, string, ReleaseFormat]
  return { dataset, period, version: Number(version), format }
}
