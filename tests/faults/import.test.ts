import { expect, it, onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { killImports } from './import-run.ts'

/** The short form of `node tests/faults/import.ts`. */
it('a kill in the middle of an import leaves all of it or nothing', async () => {
  const folder = await makeFolder('imports')
  onTestFinished(() => removeFolder(folder))
  const report = await killImports(folder, 4)
  expect(report).toMatchObject({ rounds: 4, broken: [] })
  expect(report.whole + report.none).toBe(4)
}, 300_000)
