import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { killFeedReaders } from './feeds-run.ts'

/** The short form of `npm run test:faults`. */
it('two kills of who reads the feeds lose and double no observation', async () => {
  const folder = await makeFolder('feeds')
  onTestFinished(() => removeFolder(folder))
  const report = await killFeedReaders(folder, 2)
  expect(report).toMatchObject({ databaseKills: 1, lost: 0, doubled: 0, wrongEvents: 0, wrongAlerts: 0 })
})
