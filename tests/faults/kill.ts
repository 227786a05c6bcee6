// npm run test:faults [KILLS]: SIGKILL in mid-write, a hundred times, and not one acknowledged row may be missing.
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { killRun } from './kill-run.ts'

const folder = await makeFolder('faults')
try {
  const { kills, databaseKills, acknowledged, lost } = await killRun(
    folder,
    Number(process.argv[2] ?? 100),
    console.log,
  )
  console.log(
    `${kills} kills (${databaseKills} with the database), ${acknowledged} acknowledged rows, ${lost.length} lost`,
  )
  process.exitCode = lost.length === 0 && acknowledged > 0 ? 0 : 1
} finally {
  await removeFolder(folder)
}
