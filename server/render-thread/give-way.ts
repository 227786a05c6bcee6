import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'

/**
 * Where both threads want all of one core, readers have a little more than half of it. At 3, with two thirds, the slowest hundredth of them waited no less
 * after a publication, and the pages that it changed came up to a second later (`npm run bench publish`).
 */
const niceness = 1

/**
 * Lowers the priority of the thread that calls it, where threads have one of their own: on Linux, for which the kernel's name of a
 * thread is a process number like any other.
 */
export const giveWayToReaders = () => {
  if (process.platform !== 'linux') return
  // Read by this thread, so it is this thread's name: "1234/task/1240".
  const threadId = Number(path.basename(readlinkSync('/proc/thread-self')))
  setPriority(threadId, niceness)
}
