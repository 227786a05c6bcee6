// node tests/faults/booking.ts [count]: bookings, all at once, while the server is killed and started again. Every one
// answered "booked" must be stored, and stored once. Part of npm run test:faults.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/client.ts'
import { leads } from '#server/db/schema/people.ts'

const root = path.resolve(import.meta.dirname, '../..')

const startServer = async (port: number, dataDir: string): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      SITE_URL: `http://127.0.0.1:${port}`,
      // Each booking comes from an address of its own, or the limit for one address would be what is tested.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', (text: Buffer) => text.toString().includes('ready at') && resolve())
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return server
}

const ended = (server: ChildProcess) => new Promise((resolve) => server.once('exit', resolve))

/** Sends one booking until it is answered "booked", as a patient browser would. Null if it never was. */
const book = async (base: string, n: number, attempts: number): Promise<string | null> => {
  const email = `fault-${n}@example.org`
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      const answer = await fetch(`${base}/api/demo-booking`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        },
        body: JSON.stringify({ name: `Visitor ${n}`, email, organisation: 'Fault test' }),
        signal: AbortSignal.timeout(20_000),
      })
      if (answer.status === 201 && (await answer.json()).status === 'booked') return email
    } catch {
      // The server is gone or going: the answer is unknown, so ask again.
    }
    await pause(100 + Math.random() * 200)
  }
  return null
}

export interface BookingOutcome {
  kills: number
  booked: number
  lost: number
  twice: number
}

export const bookUnderFire = async ({
  count,
  kills,
  port,
}: {
  count: number
  kills: number
  port: number
}): Promise<BookingOutcome> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-faults-'))
  let server = await startServer(port, dataDir)
  try {
    const bookings = Array.from({ length: count }, (_, n) => book(`http://127.0.0.1:${port}`, n, 200))
    for (let kill = 0; kill < kills; kill++) {
      await pause(300 + Math.random() * 300)
      const gone = ended(server)
      server.kill('SIGKILL')
      await gone
      server = await startServer(port, dataDir)
    }
    const booked = (await Promise.all(bookings)).filter((email) => email !== null)
    const database = await openDatabase({ dataDir })
    const stored = (await database.db.select({ email: leads.email }).from(leads)).map(({ email }) => email!)
    await database.close()
    const times = new Map<string, number>()
    for (const email of stored) times.set(email, (times.get(email) ?? 0) + 1)
    return {
      kills,
      booked: booked.length,
      lost: booked.filter((email) => !times.has(email)).length,
      twice: [...times.values()].filter((count) => count > 1).length,
    }
  } finally {
    const gone = ended(server)
    server.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const bookingReport = (sent: number, { booked, lost, twice, kills }: BookingOutcome) =>
  `${sent} bookings sent at once through ${kills} kills, ${booked} answered "booked", ${lost} lost, ${twice} stored twice`

if (process.argv[1] === import.meta.filename) {
  const count = Number(process.argv[2] ?? 500)
  const outcome = await bookUnderFire({ count, kills: 3, port: 3990 })
  console.log(bookingReport(count, outcome))
  process.exitCode = outcome.lost === 0 && outcome.twice === 0 && outcome.booked === count ? 0 : 1
}
