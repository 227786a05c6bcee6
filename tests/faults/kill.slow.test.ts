import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { killRun } from './kill-run.ts'

/** The short form of `npm run test:faults`. */
it('five kills in mid-write lose no acknowledged row', async () => {
  const folder = await makeFolder('faults')
  onTestFinished(() => removeFolder(folder))
  const report = await killRun(folder, 5, () => {})
  expect(report).toMatchObject({ kills: 5, lost: [] })
  expect(report.databaseKills).toBeGreaterThan(1)
  expect(report.acknowledged).toBeGreaterThan(50)
})
