import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { findBinaries } from './binaries.ts'
import { chooseRunAs } from './run-as.ts'

const isRoot = process.getuid!() === 0
const { postgres } = await findBinaries()
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeFolder(folder)
})
const folder = async () => {
  const dataDir = await makeFolder('run-as')
  folders.push(dataDir)
  return dataDir
}

describe('whom PostgreSQL runs as', () => {
  it('is an ordinary user themselves', async () => {
    expect(await chooseRunAs({ dataDir: await folder(), owner: null, postgres }, ['true'], 1000)).toEqual({
      prefix: [],
    })
  })

  it('is nobody else than the owner of the database', async () => {
    const circumstances = { dataDir: '/srv/data', owner: { uid: 33, gid: 33 }, postgres }
    await expect(chooseRunAs(circumstances, ['true'], 1000)).rejects.toMatchObject({
      code: 'other-owner',
      message: expect.stringMatching(/uid 33.*chown.*DATABASE_URL/s),
    })
  })

  it('is root in a namespace of its own, where it is not root', async () => {
    const runAs = await chooseRunAs({ dataDir: await folder(), owner: null, postgres }, ['env'], 0)
    expect(runAs).toEqual({ prefix: ['env'] })
  })

  it.runIf(isRoot)('is the ordinary user who made the database, when root opens it', async () => {
    const runAs = await chooseRunAs(
      { dataDir: '/', owner: { uid: 65534, gid: 65534 }, postgres: '/bin/true' },
      ['env'],
      0,
    )
    expect(runAs).toEqual({ prefix: [], uid: 65534, gid: 65534 })
  })

  it.runIf(isRoot)('is nobody where namespaces are forbidden, if nobody can get there', async () => {
    const open = await folder()
    const runAs = await chooseRunAs({ dataDir: open, owner: null, postgres: '/bin/true' }, ['false'], 0)
    expect(runAs).toEqual({ prefix: [], uid: 65534, gid: 65534 })

    const closed = path.join(open, 'closed/data')
    await mkdir(path.dirname(closed), { mode: 0o700 })
    await mkdir(closed)
    await expect(
      chooseRunAs({ dataDir: closed, owner: null, postgres: '/bin/true' }, ['false'], 0),
    ).rejects.toMatchObject({
      code: 'cannot-run-as-root',
      message: expect.stringMatching(/DATABASE_URL/),
    })
  })
})

describe('the binaries', () => {
  it.each([
    ['win32', 'x64'],
    ['linux', 'mips'],
  ])('are not there for %s on %s, and the error names the way out', async (platform, arch) => {
    await expect(findBinaries(platform, arch)).rejects.toMatchObject({
      code: 'unsupported-platform',
      message: expect.stringMatching(/DATABASE_URL/),
    })
  })
})
