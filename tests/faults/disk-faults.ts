import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { recovery, type Seen, seesCachedPages, seesForms, seesNewPages, seesSearch } from './reader.ts'
import { startSiteUnderFault } from './site-under-fault.ts'

const run = promisify(execFile)

/** On a small file system of its own. Null where this user may not mount one. */
export const diskFull = async (port: number): Promise<Seen | null> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'riverline-faults', folder])
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  try {
    // Where PostgreSQL has to run as nobody, nobody has to get in.
    await chmod(folder, 0o711)
    const site = await startSiteUnderFault(folder, port)
    try {
      const ballast = path.join(folder, 'riverline-ballast')
      const fill = () =>
        run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', 'oflag=append', 'conv=notrunc']).catch(() => {})
      await fill()
      // What the database had set aside for itself is used up by writing, as it would be in time.
      await site
        .sql('create table ballast as select repeat(md5(n::text), 200) from generate_series(1, 20000) n')
        .catch(() => {})
      await fill()
      const sights = await Promise.all([
        seesCachedPages(site),
        seesSearch(site),
        seesNewPages(site, 'either', 5),
        seesForms(site, 'refused'),
      ])
      await rm(ballast)
      return { fault: 'disk full, and free again', sights, recoveredIn: await recovery(site) }
    } finally {
      await site.stop()
    }
  } finally {
    await run('umount', [folder])
    await rm(folder, { recursive: true })
  }
}
