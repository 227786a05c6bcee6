import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts what a thread has run in nanoseconds; what Node tells of it comes in ticks of the clock, four milliseconds each, which is more than some pages take. */
const ranMs = (task: string) => Number(readFileSync(`/proc/${task}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6

/** Processor time of the thread that asks, in milliseconds. */
export const threadMs = () => ranMs('thread-self')

/** Of all threads of this process that are still there. */
export const processMs = () => readdirSync('/proc/self/task').reduce((sum, task) => sum + ranMs(`self/task/${task}`), 0)
