// node tests/faults/fuzz.ts [REQUESTS] [SEED]: odd requests at every route of a real server. None may be answered 5xx,
// badly formed or not at all. Part of npm run test:faults; two thousand of them are in npm test.
import { openReadyDatabase } from '#server/db/open-ready-database.ts'
import { readEnv } from '#server/env.ts'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { freePort } from '#tests/support/free-port.ts'
import { silent } from '#tests/support/silent-log.ts'
import { startServer } from '#tests/support/start-server.ts'
import { fuzz } from './fuzz-run.ts'

export const fuzzAndReport = async (requests: number, seed = Math.floor(Math.random() * 2 ** 31)) => {
  const folder = await makeFolder('fuzz')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    SITE_URL: url,
    AUTH_SECRET: 'a secret that only this run knows',
    TRUSTED_PROXIES: '1',
    WELSH: 'preview',
    METRICS_TOKEN: 'nobody-sends-this-token',
  }
  const env = readEnv({ ...settings, DATA_DIR: folder })
  const database = await openReadyDatabase(env, silent)
  const variables = { ...settings, PORT: String(port), DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
  const server = await startServer(variables)
  try {
    const { problems, statuses, kept } = await fuzz({ url, db: database.db, env }, { seed, requests })
    for (const problem of problems) console.log(problem)
    console.log(
      `${requests} odd requests (seed ${seed}), ${kept} on connections that were to stay open, ${problems.length} failed: ${JSON.stringify(statuses)}`,
    )
    if (problems.length > 0 || (await fetch(`${url}/readyz`)).status !== 200) process.exitCode = 1
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    await database.close()
    await removeFolder(folder)
  }
}

if (process.argv[1] === import.meta.filename) {
  const [requests = 100_000, seed] = process.argv.slice(2).map(Number)
  await fuzzAndReport(requests, seed)
}
