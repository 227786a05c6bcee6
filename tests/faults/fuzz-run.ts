import { sql } from 'drizzle-orm'
import { roleNames } from '#domain/accounts/permissions.ts'
import type { Db } from '#server/db/db.ts'
import { entries } from '#server/db/schema/content.ts'
import { leads } from '#server/db/schema/people.ts'
import type { Env } from '#server/env.ts'
import { createOddRequests, type Insider, type OddRequest } from '#tests/support/odd-requests.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import { readResponses, sendRaw } from '#tests/support/raw-http.ts'

export interface FuzzReport {
  requests: number
  /** How many answers had each status. */
  statuses: Record<number, number>
  /** Each with the request, to be sent again. */
  problems: string[]
}

/** Some requests sign out, disable people or delete entries: so many, and there are new ones. */
const perInsider = 250
const atOnce = 12

/** Sends odd requests, as nobody and as every role. None may be answered 5xx, badly formed or not at all. */
export const fuzz = async (
  { url, db, env }: { url: string; db: Db; env: Env },
  { seed, requests }: { seed: number; requests: number },
): Promise<FuzzReport> => {
  const random = randomFrom(seed)
  const port = Number(new URL(url).port)
  const statuses: Record<number, number> = {}
  const problems: string[] = []
  const send = async ({ method, bytes }: OddRequest) => {
    const said = await sendRaw(port, [bytes]).catch(String)
    try {
      const [answer] = readResponses(said, [method])
      statuses[answer!.status] = (statuses[answer!.status] ?? 0) + 1
      if (answer!.status >= 500) throw new Error(`answers ${answer!.status}`)
    } catch (error) {
      problems.push(`${error}\n${JSON.stringify(bytes.slice(0, 2000))}`)
    }
  }
  for (let sent = 0; sent < requests; ) {
    const next = createOddRequests(random, await findInsider(db, env))
    let left = Math.min(perInsider, requests - sent)
    sent += left
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) await send(next())
      }),
    )
  }
  return { requests, statuses, problems }
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
