import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../adapters/log.ts'
import type { PlainRequest } from '../pages/serve-page.ts'
import type { InTurn } from './few-per-turn.ts'
import { readPlainRequest } from './plain-request.ts'

interface Options {
  /** The bytes that answer a request on a connection that stays open, or null: then it is Node's. */
  hit: (request: PlainRequest) => Buffer | null
  inTurn: InTurn
  log: Log
}

/**
 * Answers hits of the page cache on the socket itself, before Node's HTTP server, whose own part of one is many times ours. The first
 * request of a connection that is no plain hit makes the connection Node's, for good: it gets the socket with what was read of it, as
 * if it had been the first to see it. So Node alone decides where an odd request ends, and there is no second opinion to smuggle by.
 *
 * Takes the place of the listeners that the server has for new connections.
 */
export const pageFront = (server: Server, { hit, inTurn, log }: Options) => {
  const connections = new Map<Socket, { isWaiting: () => boolean }>()
  let isStopping = false
  const nodes = server.listeners('connection')
  server.removeAllListeners('connection')

  server.on('connection', (socket: Socket) => {
    /** A request whose turn has not come. */
    let waiting: Buffer | null = null
    let hasAnswered = false

    const onData = (bytes: Buffer) => {
      // Sent without waiting for the answer to the one before.
      if (waiting) return handOver(Buffer.concat([waiting, bytes]))
      // An answer that is still in our memory is of a reader who is slow: Node pauses those who ask for more.
      const request = isStopping || socket.writableLength > 0 ? null : readPlainRequest(bytes)
      if (!request) return handOver(bytes)
      waiting = bytes
      inTurn(socket, () => {
        if (waiting === bytes) answer(request, bytes)
      })
    }
    const answer = (request: PlainRequest, bytes: Buffer) => {
      waiting = null
      if (!socket.writable) return
      const wire = isStopping ? null : bytesOf(request)
      if (!wire) return handOver(bytes)
      socket.write(wire)
      if (hasAnswered) return
      hasAnswered = true
      socket.setTimeout(server.keepAliveTimeout && server.keepAliveTimeout + server.keepAliveTimeoutBuffer)
    }
    const handOver = (bytes: Buffer) => {
      waiting = null
      connections.delete(socket)
      for (const [event, listener] of Object.entries(listeners)) socket.removeListener(event, listener)
      socket.setTimeout(0)
      socket.pause()
      socket.unshift(bytes)
      for (const listener of nodes) listener.call(server, socket)
      socket.resume()
    }
    const listeners = {
      data: onData,
      // As Node's server does: who has said that nothing more will come is not waited for.
      end: () => socket.end(),
      timeout: () => socket.destroy(),
      error: () => socket.destroy(),
      close: () => connections.delete(socket),
    }
    connections.set(socket, { isWaiting: () => waiting !== null })
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener)
    socket.setTimeout(server.headersTimeout)
  })

  const bytesOf = (request: PlainRequest) => {
    try {
      return hit(request)
    } catch (err) {
      log.error({ err }, 'request failed before its connection was handed over')
      return null
    }
  }

  return {
    /** From now on every request is Node's. What is being sent is sent to its end. */
    closeIdleConnections: () => {
      isStopping = true
      for (const [socket, { isWaiting }] of connections) if (!isWaiting()) socket.destroySoon()
    },
    closeAllConnections: () => {
      for (const socket of connections.keys()) socket.destroy()
    },
  }
}
