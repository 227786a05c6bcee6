import { readFile } from 'node:fs/promises'

/** Memory of a process that is in use, in megabytes: what is shared with others, such as the runtime's own file, is counted too. */
export const residentMb = async (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
