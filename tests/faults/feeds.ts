// node tests/faults/feeds.ts [KILLS]: SIGKILL of who reads the feeds, of whose observations none may be lost or doubled; another reads them
// within ten seconds. In short in feed-readers.slow.test.ts. Part of npm run test:faults.
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { killFeedReaders } from './feeds-run.ts'

const takeoverGoalMs = 10_000
const folder = await makeFolder('feeds')
try {
  const { takeovers, ...report } = await killFeedReaders(folder, Number(process.argv[2] ?? 25), console.log)
  // With the database killed as well, its own recovery comes first.
  const slowest = Math.max(...takeovers.filter(({ withDatabase }) => !withDatabase).map(({ ms }) => ms))
  const { lost, doubled, wrongEvents, wrongAlerts } = report
  console.log(
    `the feeds’ readers: ${JSON.stringify(report)}, slowest takeover ${slowest} ms, of ${takeoverGoalMs} at most`,
  )
  if (lost + doubled + wrongEvents + wrongAlerts > 0 || slowest > takeoverGoalMs) process.exitCode = 1
} finally {
  await removeFolder(folder)
}
