import { sql } from 'drizzle-orm'
import { roleNames } from '#domain/accounts/permissions.ts'
import type { Db } from '#server/db/db.ts'
import { entries } from '#server/db/schema/content.ts'
import { leads } from '#server/db/schema/people.ts'
import type { Env } from '#server/env.ts'
import { createOddRequests, type Insider, type OddRequest } from '#tests/support/odd-requests.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import { isAnswered, readConversation, sendRaw } from '#tests/support/raw-http.ts'

export interface FuzzReport {
  requests: number
  /** Of these, on a connection that was to stay open. */
  kept: number
  /** How many answers had each status. */
  statuses: Record<number, number>
  /** Each with the request, to be sent again. */
  problems: string[]
}

/** Some requests sign out, disable people or delete entries: so many, and there are new ones. */
const perInsider = 250
const atOnce = 12
/** So that a third of the requests asks for no end of its connection: two of three on each that is kept. */
const keptShare = 0.25
/** What the front answers itself (server/http/page-front.ts), so that the odd one after it is handed over. */
const plain: OddRequest = { method: 'GET', bytes: 'GET /about HTTP/1.1\r\nHost: site\r\n\r\n' }
const keepOpen = ({ method, bytes }: OddRequest): OddRequest => ({
  method,
  bytes: bytes.replace('Connection: close\r\n', ''),
})

/** Sends odd requests, one to a connection or several, as nobody and as every role. None may be answered 5xx, badly formed or not at all. */
export const fuzz = async (
  { url, db, env }: { url: string; db: Db; env: Env },
  { seed, requests }: { seed: number; requests: number },
): Promise<FuzzReport> => {
  const random = randomFrom(seed)
  const port = Number(new URL(url).port)
  const statuses: Record<number, number> = {}
  const problems: string[] = []
  let kept = 0
  /** Each is sent when the one before has been answered, or all of them at once. */
  const send = async (requests: readonly OddRequest[]) => {
    const methods = requests.map(({ method }) => method)
    const isPipelined = random.chance(0.2)
    const parts = requests.flatMap(({ bytes }, n) =>
      n === 0 || isPipelined ? [bytes] : [(received: string) => isAnswered(received, methods.slice(0, n)), bytes],
    )
    const said = await sendRaw(port, isPipelined ? [parts.join('')] : parts).catch(String)
    try {
      for (const { status } of readConversation(said, methods)) {
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500) throw new Error(`answers ${status}`)
      }
    } catch (error) {
      problems.push(`${error}\n${requests.map(({ bytes }) => JSON.stringify(bytes.slice(0, 2000))).join('\n')}`)
    }
  }
  for (let sent = 0; sent < requests; ) {
    const next = createOddRequests(random, await findInsider(db, env))
    let left = Math.min(perInsider, requests - sent)
    sent += left
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left > 0) {
          const count = random.chance(keptShare) ? Math.min(left, 2 + random.below(3)) : 1
          left -= count
          kept += count - 1
          const odd = Array.from({ length: count }, next)
          const toClose = odd.pop()!
          const first = count > 1 && random.chance(0.5) ? [plain] : []
          await send([...first, ...odd.map(keepOpen), toClose])
        }
      }),
    )
  }
  return { requests, kept, statuses, problems }
}

const findInsider = async (db: Db, env: Env): Promise<Insider> => {
  const people = await Promise.all(roleNames.map((role) => makePerson({ db }, role)))
  const sessions = await Promise.all(people.map(({ id }) => sessionOf({ db, env }, id)))
  const rows = await db.select().from(entries).orderBy(sql`random()`).limit(60)
  const lead = await db.select({ id: leads.id }).from(leads).limit(3)
  return {
    ids: [...rows.flatMap(({ id, slug }) => [id, slug]), ...lead.map(({ id }) => id), ...people.map(({ id }) => id)],
    entries: rows,
    cookies: sessions.map(({ cookie }) => cookie),
  }
}
