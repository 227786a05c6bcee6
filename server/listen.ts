import { chmod, lstat, unlink } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** Where a server listens: on a port, or on a Unix socket, which only programs of the same machine reach. */
type Place = { port: number; host: string; exclusive?: boolean } | { socketPath: string }

/** The proxy gets in by the socket's group; nobody else does. */
const socketMode = 0o660

/** Resolves with the address that it is reached at. A place in use is reported as a problem of the setting that names it. */
export const listen = async (server: Server, place: Place, setting: string): Promise<string> => {
  const isSocket = 'socketPath' in place
  if (isSocket) await removeStaleSocket(place.socketPath)
  const name = isSocket ? `socket ${place.socketPath}` : `port ${place.port}`
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `${name} is in use. Stop what uses it, or set ${setting} to another`
      reject(error.code === 'EADDRINUSE' ? new Error(inUse, { cause: error }) : error)
    })
    server.listen(isSocket ? { path: place.socketPath } : place, resolve)
  })
  if (!isSocket) return `http://localhost:${(server.address() as AddressInfo).port}`
  await chmod(place.socketPath, socketMode)
  return `unix:${place.socketPath}`
}

/** A process that was killed leaves its socket behind, and nobody could listen there again. Nothing but a socket is removed. */
const removeStaleSocket = async (file: string) => {
  const stats = await lstat(file).catch(() => null)
  if (stats?.isSocket() && (await isRefused(file))) await unlink(file)
}

const isRefused = (file: string) =>
  new Promise<boolean>((resolve) => {
    const attempt = connect(file)
    attempt.once('connect', () => {
      attempt.destroy()
      resolve(false)
    })
    attempt.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
