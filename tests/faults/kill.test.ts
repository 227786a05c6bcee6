import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { killRun } from './kill-run.ts'

/** The short form of `npm run test:faults`. */
it('six kills in mid-write lose no acknowledged row', async () => {
  const folder = await makeFolder('faults')
  onTestFinished(() => removeFolder(folder))
  const report = await killRun(folder, 6, () => {})
  expect(report).toMatchObject({ kills: 6, lost: [] })
  expect(report.databaseKills).toBeGreaterThan(1)
  expect(report.acknowledged).toBeGreaterThan(50)
}, 300_000)
