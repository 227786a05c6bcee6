import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from '../database-error.ts'

/**
 * Holds a lock file while `work` runs, so that of several processes on one data folder only one makes, starts or stops
 * the cluster. Node has no flock of its own; SQLite, which it carries, takes the kernel's lock on the file. The kernel
 * drops it when its holder dies, however it dies: there is no stale lock to recognise, and none to break by mistake.
 */
export const withFolderLock = async <T>(file: string, work: () => Promise<T>, timeoutMs = 180_000): Promise<T> => {
  const lock = await acquire(file, performance.now() + timeoutMs)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

const acquire = async (file: string, deadline: number) => {
  for (;;) {
    const lock = open(file)
    try {
      // Nothing is ever written, so nothing needs a journal beside it.
      lock.exec('pragma journal_mode = memory; begin exclusive')
      return lock
    } catch (cause) {
      lock.close()
      const isBusy = cause instanceof Error && /locked|busy/i.test(cause.message)
      if (!isBusy) throw unusable(file, cause)
      if (performance.now() > deadline) {
        throw new DatabaseError(
          'locked',
          `Another process has been holding ${file} for minutes. See which one with: fuser ${file}`,
        )
      }
      await sleep(25)
    }
  }
}

const open = (file: string) => {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (cause) {
    throw unusable(file, cause)
  }
}

const unusable = (file: string, cause: unknown) =>
  new DatabaseError(
    'locked',
    `The lock file ${file} cannot be used: ${cause instanceof Error ? cause.message : cause}. Check that this user may write there.`,
    { cause },
  )
