import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { freshBuild } from '#tests/support/fresh-build.ts'
import { startServer } from '#tests/support/start-server.ts'
import { openDatabase } from '../client.ts'
import { clusterPaths } from '../embedded/cluster.ts'
import { projectRoot } from '../project-root.ts'
import { leads } from '../schema/people.ts'

const folderOfTest = async (what: string) => {
  const folder = await makeFolder(what)
  onTestFinished(() => removeFolder(folder))
  return folder
}

const run = (script: string, file: string, dataDir: string) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, file], {
    cwd: projectRoot(),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  })

const serve = async (dataDir: string) => {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' })
  onTestFinished(() => void server.process.kill('SIGKILL'))
  const write = async (email: string) => {
    const response = await fetch(`${server.url}/api/forms/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ topic: 'press', name: 'Jo', email, message: 'Before or after?', elapsed: 5000 }),
    })
    return response.status
  }
  const stop = () => {
    server.process.kill('SIGTERM')
    return server.ended
  }
  return { url: server.url, write, stop }
}

const writersIn = async (dataDir: string) => {
  const database = await openDatabase({ dataDir })
  const rows = await database.db.select({ email: leads.email }).from(leads)
  await database.close()
  return rows.map(({ email }) => email).sort()
}

const isRunning = (dataDir: string) => existsSync(path.join(clusterPaths(dataDir).cluster, 'postmaster.pid'))

it('backs up the embedded database while it is served, and from a stopped one, and restores into a new folder', async () => {
  await freshBuild()
  const folder = await folderOfTest('original')
  const original = await serve(folder)
  expect(await original.write('before@example.org')).toBe(201)

  const [served, stopped] = ['served', 'stopped'].map((name) => path.join(folder, `${name}.sql.gz`)) as [string, string]
  expect((await run('backup', served, folder)).stdout).toMatch(/^\d+ rows of \d+ tables are in /)
  // The command has used the database of the server, and leaves it running.
  expect((await fetch(`${original.url}/readyz`)).status).toBe(200)
  expect(await original.write('after@example.org')).toBe(201)
  expect(await original.stop()).toBe(0)
  expect(isRunning(folder)).toBe(false)

  await run('backup', stopped, folder)
  expect(isRunning(folder)).toBe(false)

  for (const [file, writers] of [
    [served, ['before@example.org']],
    [stopped, ['after@example.org', 'before@example.org']],
  ] as const) {
    const fresh = await folderOfTest('restored')
    await run('restore', file, fresh)
    expect(isRunning(fresh)).toBe(false)
    const restored = await serve(fresh)
    expect((await fetch(`${restored.url}/rhi/companies`)).status).toBe(200)
    // A second server's way in: the database is that of the first.
    expect(await writersIn(fresh)).toEqual(writers)
    expect(await restored.write('new@example.org')).toBe(201)
    await expect(run('restore', file, fresh)).rejects.toMatchObject({ code: 1 })
    expect(await restored.stop()).toBe(0)
  }
})
