import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive, stopPostmaster } from '#server/db/embedded/postmaster.ts'

const prefix = 'riverline-database-'

/** A data folder in the temp folder, named after the process that will remove it. */
export const makeFolder = async (what: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-${what}-`))
  // Where PostgreSQL has to run as nobody, nobody has to get in.
  await chmod(folder, 0o711)
  return folder
}

export const removeFolder = async (folder: string) => {
  await stopPostmaster(path.join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
}

/** What a killed test run left running. */
export const sweepFolders = async () => {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    // Another user's leftovers are theirs to sweep.
    if (owner && !isAlive(owner)) await removeFolder(path.join(tmpdir(), name)).catch(() => {})
  }
}
