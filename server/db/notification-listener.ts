import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from './connect.ts'
import type { DatabaseLog } from './database-log.ts'
import type { DatabaseServer } from './database-server.ts'
import { destroy } from './watch.ts'

interface Subscription {
  channel: string
  handler: (payload: string) => void
  /** Notifications sent while the connection was lost are lost too: the subscriber catches up here. */
  onReconnect?: () => void
}

export type Listen = (
  channel: string,
  handler: Subscription['handler'],
  onReconnect?: () => void,
) => Promise<() => Promise<void>>

const heartbeatMs = 15_000

/** LISTEN on a connection of its own, shared by all subscribers and made again whenever it is lost. */
export const createNotificationListener = (
  server: DatabaseServer,
  log: DatabaseLog,
): { listen: Listen; reconnect: () => void; close: () => Promise<void> } => {
  const subscriptions = new Set<Subscription>()
  let client: pg.Client | null = null
  let connecting: Promise<pg.Client> | null = null
  let isClosed = false

  const openConnection = async () => {
    const newClient = await connect(server.connection())
    newClient.on('notification', ({ channel, payload = '' }) => {
      for (const s of subscriptions) if (s.channel === channel) callSafely(() => s.handler(payload))
    })
    for (const channel of new Set([...subscriptions].map((s) => s.channel))) await listenOn(newClient, channel)
    const stopHeartbeat = startHeartbeat(newClient)
    newClient.once('end', () => {
      stopHeartbeat()
      client = null
      if (!isClosed && subscriptions.size > 0) void reconnect()
    })
    client = newClient
    return newClient
  }

  const getClient = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client)
    connecting ??= openConnection().finally(() => {
      connecting = null
    })
    return connecting
  }

  const reconnect = async () => {
    log.warn({}, 'the connection that listens for changes was lost')
    for (let pause = 50; !isClosed && subscriptions.size > 0; pause = Math.min(pause * 2, 2000)) {
      try {
        await server.revive()
        await getClient()
        for (const s of subscriptions) if (s.onReconnect) callSafely(s.onReconnect)
        return
      } catch {
        await sleep(pause)
      }
    }
  }

  const callSafely = (callback: () => void) => {
    try {
      callback()
    } catch (error) {
      log.error({ err: error }, 'a subscriber to database notifications failed')
    }
  }

  const listen: Listen = async (channel, handler, onReconnect) => {
    const subscription: Subscription = { channel, handler, onReconnect }
    subscriptions.add(subscription)
    try {
      await listenOn(await getClient(), channel)
    } catch (error) {
      subscriptions.delete(subscription)
      throw error
    }
    return async () => {
      subscriptions.delete(subscription)
      if (subscriptions.size === 0) await client?.end()
    }
  }

  const close = async () => {
    isClosed = true
    subscriptions.clear()
    await connecting?.catch(() => {})
    await client?.end()
  }
  // What was announced while the database hung comes late or never: a new connection makes the subscribers catch up.
  return { listen, reconnect: () => void destroy(client), close }
}

const listenOn = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)

/** A connection that only listens never notices that the other end is gone, unless it sends something. */
const startHeartbeat = (client: pg.Client) => {
  const timer = setInterval(() => {
    client.query({ text: 'select 1', query_timeout: 5000 } as pg.QueryConfig).catch(() => destroy(client))
  }, heartbeatMs)
  timer.unref()
  return () => clearInterval(timer)
}
