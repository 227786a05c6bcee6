import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openDatabase } from '../client.ts'
import { connect } from '../connect.ts'
import type { DatabaseServer } from '../database-server.ts'
import { projectRoot } from '../project-root.ts'
import { clusterPaths } from './cluster.ts'
import { findPostmaster, isPostmasterOf } from './postmaster.ts'
import { startEmbedded } from './start-embedded.ts'

/** Making a cluster takes a second, so the tests share one. Each leaves it stopped and whole. */
let folder: string
const scratch: string[] = []

beforeAll(async () => {
  folder = await makeFolder('embedded')
  const server = await startEmbedded({ dataDir: folder })
  const client = await connect(server.connection())
  await client.query(`create table kept as select 'as it was' as word`)
  await client.end()
  await server.close()
})
afterAll(() => removeFolder(folder))
afterEach(async () => {
  for (const dataDir of scratch.splice(0)) await removeFolder(dataDir)
})

const emptyFolder = async () => {
  const dataDir = await makeFolder('empty')
  scratch.push(dataDir)
  return dataDir
}
const pidIn = async (dataDir: string) => (await findPostmaster(clusterPaths(dataDir).cluster))?.pid ?? null
const readStoredWord = async (server: DatabaseServer) => {
  const client = await connect(server.connection())
  const { rows } = await client.query('select word from kept')
  await client.end()
  return rows[0].word
}
const killPostmaster = async () => {
  const pid = (await pidIn(folder))!
  process.kill(pid, 'SIGKILL')
  while (await isPostmasterOf(pid, clusterPaths(folder).cluster)) await new Promise((resolve) => setTimeout(resolve, 5))
}
/** Every file below, with size and time: what "nothing was touched" means. Our own lock and log are no part of it. */
const stateOf = async (dataDir: string) => {
  const dirEntries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = dirEntries.filter((entry) => entry.isFile() && !/^postgres\.(lock|log)$/.test(entry.name))
  const lines = files.map(async ({ parentPath, name }) => {
    const { size, mtimeMs } = await stat(path.join(parentPath, name))
    return `${path.join(parentPath, name)} ${size} ${mtimeMs}`
  })
  return (await Promise.all(lines)).sort()
}

it('writes to postgres.log no statement, no row and no key of what fails', async () => {
  const server = await startEmbedded({ dataDir: folder })
  const client = await connect(server.connection())
  await client.query('create table people (email text primary key, form text check (form is not null))')
  await client.query(`insert into people values ('quill@example.org', 'demo')`)
  for (const [statement, code] of [
    [`insert into people values ('quill@example.org', 'demo')`, '23505'],
    [`insert into people values ('bart@example.org', null)`, '23514'],
    [`select 'quill@example.org'::uuid`, '22P02'],
    [`select from people_of('quill@example.org')`, '42883'],
    [`do $$ begin raise warning 'quill@example.org'; end $$`, null],
  ] as const) {
    const failure = await client.query(statement).then(
      () => null,
      (error) => error.code,
    )
    expect(failure).toBe(code)
  }
  // The postmaster would name the statement of a backend that dies.
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const sleeping = client.query(`select pg_sleep(30), 'quill@example.org'`).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 100))
  process.kill(rows[0].pid, 'SIGKILL')
  await sleeping
  const readLog = () => readFile(clusterPaths(folder).log, 'utf8')
  await eventually(async () => expect(await readLog()).toContain('was terminated by signal 9'))
  await eventually(async () => {
    const again = await connect(server.connection())
    await again.query('drop table people')
    await again.end()
  })
  await server.close()
  expect(await readLog()).not.toMatch(/quill|bart|people/)
})

describe('a new folder', () => {
  it('gets a database with a private password, open to this machine only, that syncs every commit', async () => {
    const fresh = path.join(await emptyFolder(), 'not/yet/there')
    const server = await startEmbedded({ dataDir: fresh })
    const { password } = clusterPaths(fresh)
    expect((await stat(password)).mode & 0o777).toBe(0o600)
    const client = await connect(server.connection())
    const settings = await client.query(
      `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'password_encryption', 'unix_socket_directories') order by 1`,
    )
    expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      synchronous_commit: 'on',
      unix_socket_directories: '',
    })
    await client.end()
    await expect(connect({ ...server.connection(), password: 'wrong' })).rejects.toMatchObject({ code: '28P01' })
    await server.close()
    expect(await pidIn(fresh)).toBeNull()
  })

  it('is made once when three processes start together', async () => {
    const fresh = await emptyFolder()
    const script = path.join(projectRoot(), 'tests/support/open-once.ts')
    const outputs = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<string>((resolve, reject) => {
            const child = spawn(process.execPath, [script, fresh], { stdio: ['ignore', 'pipe', 'inherit'] })
            let output = ''
            child.stdout.on('data', (chunk) => {
              output += chunk
            })
            child.on('error', reject)
            child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`ended with ${code}`))))
          }),
      ),
    )
    const identifiers = new Set(outputs.map((output) => output.trim()))
    expect(identifiers.size).toBe(1)
    expect((await readdir(fresh)).filter((name) => name.startsWith('postgres.new'))).toEqual([])
    expect(await pidIn(fresh)).toBeNull()
  })
})

describe('a folder with a database', () => {
  it('is shared: the second to come adopts what the first started, and the last to leave stops it', async () => {
    const first = await startEmbedded({ dataDir: folder })
    const pid = await pidIn(folder)
    const second = await startEmbedded({ dataDir: folder })
    expect(second.url()).toBe(first.url())
    await first.close()
    expect(await pidIn(folder)).toBe(pid)
    expect(await readStoredWord(second)).toBe('as it was')
    await second.close()
    expect(await pidIn(folder)).toBeNull()
  })

  it('is not stopped while somebody else is connected', async () => {
    const server = await startEmbedded({ dataDir: folder })
    const other = await connect({ connectionString: server.url() })
    await server.close()
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await other.end()
  })

  it('serves whoever comes while another process is leaving', async () => {
    let server = await startEmbedded({ dataDir: folder })
    for (let round = 0; round < 8; round++) {
      const [next] = await Promise.all([startEmbedded({ dataDir: folder }), server.close()])
      expect(await readStoredWord(next)).toBe('as it was')
      server = next
    }
    await server.close()
    expect(await pidIn(folder)).toBeNull()
  })

  it('recovers by itself when the database was killed', async () => {
    const left = await startEmbedded({ dataDir: folder })
    await killPostmaster()
    const server = await startEmbedded({ dataDir: folder })
    expect(await readStoredWord(server)).toBe('as it was')
    await Promise.all([server.close(), left.close()])
    expect(await pidIn(folder)).toBeNull()
  })

  it('starts although its old process number now belongs to somebody else', async () => {
    const { cluster } = clusterPaths(folder)
    const file = path.join(cluster, 'postmaster.pid')
    await writeFile(
      file,
      `${process.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1234567    123456\nready   \n`,
      { mode: 0o600 },
    )
    const server = await startEmbedded({ dataDir: folder })
    expect(await readStoredWord(server)).toBe('as it was')
    expect((await readFile(file, 'utf8')).startsWith(`${process.pid}\n`)).toBe(false)
    await server.close()
  })

  it('is brought back under a process that is using it', async () => {
    const database = await openDatabase({ dataDir: folder })
    await killPostmaster()
    expect((await database.pool.query('select word from kept')).rows).toEqual([{ word: 'as it was' }])
    await database.close()
    expect(await pidIn(folder)).toBeNull()
  })

  it('is waited for when it is gone, never made anew, and found when it is back', async () => {
    const server = await startEmbedded({ dataDir: folder })
    const elsewhere = `${folder}-elsewhere`
    await killPostmaster()
    await rename(folder, elsewhere)
    await mkdir(folder)
    await eventually(() => expect(server.revive()).rejects.toMatchObject({ code: 'folder-gone' }))
    expect(await readdir(folder)).not.toContain('postgres')
    await rm(folder, { recursive: true })
    await rename(elsewhere, folder)
    await eventually(() => server.revive())
    expect(await readStoredWord(server)).toBe('as it was')
    await server.close()
  })
})

describe('a folder that cannot be used is refused and left as it was', () => {
  const expectRefusal = async (dataDir: string, code: string, message: RegExp) => {
    const before = await stateOf(dataDir)
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
      name: 'DatabaseError',
      code,
      message: expect.stringMatching(message),
    })
    expect(await stateOf(dataDir)).toEqual(before)
  }
  /** Puts something wrong in place of a file while the test runs, and the file back afterwards. */
  const spoil = async (name: string, contents: string | Buffer | null) => {
    const file = path.join(folder, name)
    const { mode } = await stat(file)
    const original = await readFile(file)
    onTestFinished(() => writeFile(file, original, { mode }))
    if (contents === null) await rm(file)
    else await writeFile(file, contents)
  }

  it('when it holds other things', async () => {
    const other = await emptyFolder()
    await writeFile(path.join(other, 'thesis.txt'), 'Chapter one')
    await expectRefusal(other, 'foreign-folder', /thesis\.txt.*Nothing was touched.*DATA_DIR.*DATABASE_URL/s)
    expect(await readdir(other)).toEqual(['thesis.txt'])
  })

  it('when its database folder holds other things', async () => {
    const other = await emptyFolder()
    await mkdir(path.join(other, 'postgres'))
    await writeFile(path.join(other, 'postgres/notes.txt'), 'About PostgreSQL')
    await expectRefusal(other, 'foreign-folder', /not empty.*Nothing was touched/s)
    expect(await readdir(other)).toEqual(['postgres'])
  })

  it('when it is a PostgreSQL data folder of somebody else', async () => {
    await expectRefusal(path.join(folder, 'postgres'), 'foreign-folder', /did not make.*Nothing was touched/s)
  })

  it('when it cannot be made, as on a read-only file system', async () => {
    const expected = { code: 'unwritable', message: expect.stringMatching(/cannot be made.*DATA_DIR.*DATABASE_URL/s) }
    const dataDir = path.join(await emptyFolder(), 'leads-nowhere')
    await symlink(`${dataDir}-at-all`, dataDir)
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject(expected)
  })

  it('when another major version made it', async () => {
    await spoil('postgres/PG_VERSION', '15\n')
    await expectRefusal(folder, 'other-version', /PostgreSQL 15.*npm run backup.*npm run restore.*DATABASE_URL/s)
  })

  it('when files are missing', async () => {
    await spoil('postgres/global/pg_control', null)
    await expectRefusal(folder, 'corrupt', /damaged.*Restore the folder from a backup/s)
  })

  it('when its control file is damaged', async () => {
    await spoil('postgres/global/pg_control', Buffer.alloc(8192, 7))
    await expectRefusal(folder, 'corrupt', /damaged.*Restore the folder from a backup/s)
  })

  it('when its password is lost', async () => {
    await spoil('postgres.password', null)
    await expectRefusal(folder, 'password', /postgres\.password is missing.*backup/s)
  })

  it('and opens again when what was wrong is put right', async () => {
    const server = await startEmbedded({ dataDir: folder })
    expect(await readStoredWord(server)).toBe('as it was')
    await server.close()
  })
})
