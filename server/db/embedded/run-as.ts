import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { lchown, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { DatabaseError, useServerInstead } from '../database-error.ts'

/** The user that the PostgreSQL programs run as: a command prefix, or a uid to switch to. */
export interface RunAs {
  prefix: string[]
  uid?: number
  gid?: number
}

interface RunAsOptions {
  dataDir: string
  /** Who owns the cluster, or null when there is none yet. */
  owner: { uid: number; gid: number } | null
  postgres: string
}

/** nobody, on Linux. */
const nobody = 65534
const inUserNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

/**
 * PostgreSQL refuses to run as root. In a user namespace it takes itself for `nobody` while it keeps root's rights to
 * files outside, so it works below folders that are closed to others, and nobody has to own anything new.
 * Where namespaces are forbidden (many containers), the cluster is given to `nobody` instead.
 */
export const chooseRunAs = async (
  { dataDir, owner, postgres }: RunAsOptions,
  namespace = inUserNamespace,
  uid = process.getuid!(),
): Promise<RunAs> => {
  const unchanged: RunAs = { prefix: [] }
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      const message = `The database in ${dataDir} belongs to another user (uid ${owner.uid}; this is uid ${uid}). Nothing was touched. Run as that user, or give the folder to this one with chown -R.`
      throw new DatabaseError('other-owner', `${message} ${useServerInstead}`)
    }
    // initdb insists on a name for the user, which a bare uid in a container does not have. In the namespace it is nobody.
    return hasUserName() || !(await succeeds(namespace, ['true'])) ? unchanged : { prefix: namespace }
  }
  // Root opens a folder that an ordinary user made: stay that user, so that they can open it again.
  const otherOwner = owner && owner.uid !== 0 ? owner : null
  if (!otherOwner && (await succeeds(namespace, ['true']))) return { prefix: namespace }

  const unprivileged = otherOwner ?? { uid: nobody, gid: nobody }
  const accessCheck = ['/bin/sh', '-c', 'test -x "$0" && exec "$1" --version', dataDir, postgres]
  if (!(await succeeds([], accessCheck, unprivileged))) {
    const message = `PostgreSQL does not run as root, user namespaces are not available, and uid ${unprivileged.uid} cannot reach ${dataDir} and ${postgres}. Nothing was touched. Run as an ordinary user, or open the folders above to others (chmod o+x).`
    throw new DatabaseError('cannot-run-as-root', `${message} ${useServerInstead}`)
  }
  return { prefix: [], ...unprivileged }
}

/** For a cluster that root once ran in a namespace, where namespaces are no longer allowed. Not while it runs. */
export const chownCluster = async ({ uid, gid }: RunAs, cluster: string) => {
  if (uid === undefined || statSync(cluster).uid === uid) return
  for (const name of await readdir(cluster, { recursive: true })) await lchown(path.join(cluster, name), uid, gid!)
  await lchown(cluster, uid, gid!)
}

const hasUserName = () => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

const succeeds = (prefix: string[], command: string[], user: { uid?: number; gid?: number } = {}) =>
  new Promise<boolean>((resolve) => {
    const [program, ...args] = [...prefix, ...command]
    const child = spawn(program!, args, { stdio: 'ignore', cwd: '/', ...user })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
