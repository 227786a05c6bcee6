// node tests/faults/import.ts [ROUNDS]: SIGKILL while index data is imported and undone. All rows or none, every time.
// Part of npm run test:faults.
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { importReport, killImports } from './import-run.ts'

export const killImportsAndReport = async (rounds: number) => {
  const folder = await makeFolder('imports')
  try {
    const report = await killImports(folder, rounds)
    console.log(importReport(report))
    if (report.broken.length > 0 || report.applied === 0) process.exitCode = 1
  } finally {
    await removeFolder(folder)
  }
}

if (process.argv[1] === import.meta.filename) await killImportsAndReport(Number(process.argv[2] ?? 60))
