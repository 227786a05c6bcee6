import { readdir, readFile } from 'node:fs/promises'
import { clusterPaths } from '#server/db/embedded/cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

/** Processor time that the embedded database's processes have used so far, in ms; 0 where /proc is not there. */
export const postgresCpuMs = async (dataDir: string): Promise<number> => {
  const postmaster = await findPostmaster(clusterPaths(dataDir).cluster)
  const folders = await readdir('/proc').catch(() => [])
  let ticks = 0
  for (const pid of folders.filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name stands in brackets and may hold anything; after it: state, parent, … and user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(fields[1]) === postmaster?.pid) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * msPerTick
}
