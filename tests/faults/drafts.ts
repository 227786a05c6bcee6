// node tests/faults/drafts.ts [EDITS] [KILLS] [SEED]: two editors type into the same entries at once, over HTTP, while requests and
// answers are lost and the server, every other time with its database, is killed. No word that a form has shown as saved may be missing
// from the entry, or from its history where a field has room for one text. Part of npm run test:faults; in short in save-draft.test.ts.
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import type { DraftAnswer } from '#domain/cms/draft-outcome.ts'
import { getCollection } from '#domain/collections/all.ts'
import { openDatabase } from '#server/db/client.ts'
import { clusterPaths } from '#server/db/embedded/cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { entries, revisions } from '#server/db/schema/content.ts'
import { readEnv } from '#server/env.ts'
import { listRevisions } from '#server/queries/revisions.server.ts'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { type Editor, type Fate, openEditor } from '#tests/support/draft-editor.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import { type RunningServer, startServer } from '#tests/support/start-server.ts'

const editsOfEntry = 250
const insights = getCollection('insights')!

export const typeUnderFire = async ({ edits, kills, seed }: { edits: number; kills: number; seed: number }) => {
  const dataDir = await makeFolder('drafts')
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: dataDir, PORT: port, SITE_URL: url, AUTH_SECRET: 'a secret that only this run knows' }
  const random = randomFrom(seed)
  const counts = {
    edits: 0,
    sent: 0,
    lostRequests: 0,
    lostAnswers: 0,
    reloads: 0,
    kills: 0,
    shown: 0,
    lost: [] as string[],
  }
  let server: RunningServer = await startServer(settings)
  try {
    let database = await openDatabase({ dataDir })
    const services = { db: database.db, env: readEnv(settings) }
    const cookies: string[] = []
    for (const name of ['Ada', 'Bob'])
      cookies.push((await sessionOf(services, (await makePerson(services, 'editor', name)).id)).cookie)
    await database.close()

    const post = async (id: string, cookie: string, fields: Record<string, string>): Promise<DraftAnswer> => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const body = new Response(form)
      const headers = { Cookie: cookie, Origin: url, 'Content-Type': body.headers.get('Content-Type')! }
      const signal = AbortSignal.timeout(20_000)
      counts.sent++
      const answer = await fetch(`${url}/cms/insights/${id}/draft`, {
        ...{ method: 'POST', headers, signal },
        body: await body.arrayBuffer(),
      })
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
      return (await answer.json()) as DraftAnswer
    }
    /** What a browser gets that opens the form. A form that cannot be opened is opened again. */
    const load = async (id: string) => {
      for (;;) {
        try {
          const opened = await openDatabase({ dataDir })
          const [row] = await opened.db.select().from(entries).where(eq(entries.id, id))
          await opened.close()
          return row!
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 300))
        }
      }
    }
    const fateOf = (): Fate => {
      const fate = random.chance(0.1) ? 'lost-request' : random.chance(0.12) ? 'lost-answer' : 'fine'
      if (fate === 'lost-request') counts.lostRequests++
      if (fate === 'lost-answer') counts.lostAnswers++
      return fate
    }

    while (counts.edits < edits) {
      const id = randomUUID()
      const start = { title: 'Start', body: 'One.\n\nTwo.\n\nThree.' }
      const fields = { intent: 'autosave', sitting: randomUUID(), version: '0', data: JSON.stringify(start) }
      await post(id, cookies[0]!, fields)
      const editors: Editor[] = []
      for (const [index, cookie] of cookies.entries())
        editors.push(
          await openEditor({
            ...{ collection: insights, name: 'ab'[index]!, random, fateOf },
            send: (message) => post(id, cookie, message),
            load: () => load(id),
          }),
        )
      const last = Math.min(edits, counts.edits + editsOfEntry)
      let restarting: Promise<void> | null = null
      const restart = async () => {
        server.process.kill('SIGKILL')
        if (counts.kills % 2 === 1) {
          const postmaster = await findPostmaster(clusterPaths(dataDir).cluster)
          if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
        }
        counts.kills++
        await server.ended
        server = await startServer(settings)
      }
      const write = async (editor: Editor) => {
        while (counts.edits < last) {
          counts.edits++
          editor.type()
          if (random.chance(0.6)) await editor.save()
          if (random.chance(0.01)) {
            counts.reloads++
            await editor.reload()
          }
          // In the middle of what the other is sending.
          if (!restarting && counts.edits > ((counts.kills + 1) * edits) / (kills + 1)) {
            restarting = restart()
            await restarting
            restarting = null
          }
        }
      }
      await Promise.all(editors.map(write))
      database = await openDatabase({ dataDir })
      const visible = new Set((await listRevisions(database.db, id)).map(({ version }) => version))
      const rows = await database.db.select().from(revisions).where(eq(revisions.entryId, id))
      const [row] = await database.db.select().from(entries).where(eq(entries.id, id))
      await database.close()
      const history = rows.filter(({ version }) => visible.has(version)).map(({ data }) => [data.title, data.summary])
      const kept = JSON.stringify([row!.data, history])
      const shown = editors.flatMap((editor) => [...editor.shown])
      counts.shown += shown.length
      counts.lost.push(...shown.filter((word) => !kept.includes(word)))
    }
    return counts
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    await removeFolder(dataDir)
  }
}

export const typeUnderFireAndReport = async ({
  edits,
  kills,
  seed,
}: {
  edits: number
  kills: number
  seed: number
}) => {
  const { lost, ...counts } = await typeUnderFire({ edits, kills, seed })
  console.log(
    `${counts.edits} edits by two, ${counts.sent} requests (${counts.lostRequests} lost before, ${counts.lostAnswers} after), ${counts.kills} kills, ${counts.reloads} tabs closed: ${counts.shown} words shown as saved, ${lost.length} lost`,
  )
  if (lost.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [edits = 10_000, kills = 20, seed = 20261116] = process.argv.slice(2).map(Number)
  await typeUnderFireAndReport({ edits, kills, seed })
}
