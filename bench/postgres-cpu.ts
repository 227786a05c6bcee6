import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { clusterPaths } from '#server/db/embedded/cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

/** The fields of /proc/PID/stat after the name, which stands in brackets and may hold anything: state, parent, … */
const statOf = async (pid: string | number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
/** User and system time. */
const cpuMsOf = (stat: readonly string[]) => (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * msPerTick

/** Processor time that the embedded database's processes have used so far, in ms; 0 where /proc is not there. */
export const postgresCpuMs = async (dataDir: string): Promise<number> => {
  const postmaster = await findPostmaster(clusterPaths(dataDir).cluster)
  const folders = await readdir('/proc').catch(() => [])
  let ms = 0
  for (const pid of folders.filter((name) => /^\d+$/.test(name))) {
    const stat = await statOf(pid)
    if (Number(stat[1]) === postmaster?.pid) ms += cpuMsOf(stat)
  }
  return ms
}

/** That of the backends of this database's connections alone, which the vacuuming after a great load does not touch. */
export const backendCpuMs = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()",
  )
  const stats = await Promise.all(rows.map(({ pid }) => statOf(pid)))
  return stats.reduce((sum, stat) => sum + cpuMsOf(stat), 0)
}
