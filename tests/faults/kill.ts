// node tests/faults/kill.ts [KILLS]: SIGKILL in mid-write, a hundred times, and not one acknowledged row may be missing. In short in
// kill.slow.test.ts. Part of npm run test:faults.
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { killRun } from './kill-run.ts'

const kills = Number(process.argv[2] ?? 100)
const folder = await makeFolder('faults')
try {
  const report = await killRun(folder, kills, console.log)
  console.log(
    `${report.kills} kills (${report.databaseKills} with the database), ${report.acknowledged} acknowledged rows, ${report.lost.length} lost`,
  )
  if (report.lost.length > 0 || report.acknowledged === 0) process.exitCode = 1
} finally {
  await removeFolder(folder)
}
