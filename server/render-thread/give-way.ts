import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'

/** Where both threads want all of one core, readers have two thirds of it: every page is renewed within a second all the same. */
const niceness = 3

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
