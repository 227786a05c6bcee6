import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from './connect.ts'
import type { DatabaseLog } from './database-log.ts'
import type { DatabaseServer } from './database-server.ts'

interface Subscription {
  channel: string
  handler: (payload: string) => void
  /** What was notified while the connection was lost is lost too: here the subscriber catches up. */
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
): { listen: Listen; close: () => Promise<void> } => {
  const subscriptions = new Set<Subscription>()
  let client: pg.Client | null = null
  let connecting: Promise<pg.Client> | null = null
  let closed = false

  const attempt = async () => {
    const fresh = await connect(server.connection())
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const s of subscriptions) if (s.channel === channel) guarded(() => s.handler(payload))
    })
    for (const channel of new Set([...subscriptions].map((s) => s.channel))) await listenOn(fresh, channel)
    const stopHeartbeat = startHeartbeat(fresh)
    fresh.once('end', () => {
      stopHeartbeat()
      client = null
      if (!closed && subscriptions.size > 0) void reconnect()
    })
    client = fresh
    return fresh
  }

  const connected = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client)
    connecting ??= attempt().finally(() => {
      connecting = null
    })
    return connecting
  }

  const reconnect = async () => {
    log.warn({}, 'the connection that listens for changes was lost')
    for (let pause = 50; !closed && subscriptions.size > 0; pause = Math.min(pause * 2, 2000)) {
      try {
        await server.revive()
        await connected()
        for (const s of subscriptions) if (s.onReconnect) guarded(s.onReconnect)
        return
      } catch {
        await sleep(pause)
      }
    }
  }

  const guarded = (work: () => void) => {
    try {
      work()
    } catch (error) {
      log.error({ err: error }, 'a subscriber to database notifications failed')
    }
  }

  const listen: Listen = async (channel, handler, onReconnect) => {
    const subscription: Subscription = { channel, handler, onReconnect }
    subscriptions.add(subscription)
    try {
      await listenOn(await connected(), channel)
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
    closed = true
    subscriptions.clear()
    await connecting?.catch(() => {})
    await client?.end()
  }
  return { listen, close }
}

const listenOn = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)

/** A connection that only listens never notices that the other end is gone, unless it asks. */
const startHeartbeat = (client: pg.Client) => {
  const timer = setInterval(() => {
    client.query({ text: 'select 1', query_timeout: 5000 } as pg.QueryConfig).catch(() => {
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    })
  }, heartbeatMs)
  timer.unref()
  return () => clearInterval(timer)
}
