import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { recovery, type Seen, seesCachedPages, seesForms, seesNewPages, seesSearch } from './reader.ts'
import { postmasterOf, type SiteUnderFault, startSiteUnderFault } from './site-under-fault.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A second server on the port of the first, with a folder of its own. */
export const portTaken = async (site: SiteUnderFault): Promise<Seen> => {
  const folder = await makeFolder('port')
  try {
    const { port } = new URL(site.url)
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: '',
      DATA_DIR: folder,
    }
    const second = promisify(execFile)(process.execPath, [path.join(root, 'build/server/index.js')], { cwd: root, env })
    const { code, stderr } = await second.then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    )
    const line = stderr.split('\n').find((text) => text.includes('could not start')) ?? stderr
    const isStopped = !existsSync(path.join(folder, 'postgres', 'postmaster.pid'))
    return {
      fault: 'port taken',
      sights: [
        { words: `the operator: “${line.trim()}”`, ok: code === 1 && line.includes(`port ${port} is in use`) },
        { words: `its database ${isStopped ? 'is stopped again' : 'still runs'}`, ok: isStopped },
        await seesNewPages(site, 200),
      ],
    }
  } finally {
    await removeFolder(folder)
  }
}

/** The second comes, the first goes, and readers of either notice nothing. */
export const twoServers = async (firstPort: number, secondPort: number): Promise<Seen> => {
  const folder = await makeFolder('two')
  try {
    const first = await startSiteUnderFault(folder, firstPort)
    const second = await startSiteUnderFault(folder, secondPort)
    const both = [await seesForms(first, 'stored'), await seesForms(second, 'stored')]
    const code = await first.stop()
    const sights = [
      ...both,
      { words: `the first stops with ${code}`, ok: code === 0 },
      await seesNewPages(second, 200),
      await seesForms(second, 'stored'),
    ]
    const last = await second.stop()
    const isStopped = !existsSync(path.join(folder, 'postgres', 'postmaster.pid'))
    sights.push({ words: `the last stops with ${last} and its database`, ok: last === 0 && isStopped })
    return { fault: 'two servers on one folder', sights }
  } finally {
    await removeFolder(folder)
  }
}

/** As when a volume goes: the folder is empty, and the processes that used it are gone. */
export const folderGone = async (site: SiteUnderFault): Promise<Seen> => {
  const { dataDir } = site
  const elsewhere = `${dataDir}-elsewhere`
  const postmaster = await postmasterOf(dataDir)
  await rename(dataDir, elsewhere)
  await mkdir(dataDir, { mode: 0o711 })
  let isNew = false
  let sights: Seen['sights']
  try {
    process.kill(postmaster, 'SIGKILL')
    sights = await Promise.all([
      seesCachedPages(site),
      seesSearch(site),
      seesNewPages(site, 503, 8),
      seesForms(site, 'refused'),
    ])
    isNew = existsSync(path.join(dataDir, 'postgres'))
  } finally {
    await removeFolder(dataDir)
    await rename(elsewhere, dataDir)
  }
  sights.push({ words: isNew ? 'an empty database was made' : 'no empty database in its place', ok: !isNew })
  return { fault: 'data folder gone, and back', sights, recoveredIn: await recovery(site) }
}
