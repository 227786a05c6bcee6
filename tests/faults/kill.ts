// npm run test:faults [KILLS] [BOOKINGS] [IMPORTS] [REQUESTS] [EDITS]: SIGKILL in mid-write, a hundred times, and not one acknowledged row
// may be missing; five hundred bookings at once while the server is killed and started again, each stored once; and sixty
// kills in the middle of an import, which must leave all of its rows or none; ten thousand edits by two editors, of which
// no word that was shown as saved may be lost; kills of who reads the feeds, of whose observations none may be lost or doubled; kills of one of two servers, whose
// work the other must take over within ten seconds; and ten
// thousand random histories of one overflow, read badly. The first, in short, is in npm test. Then a
// hundred thousand odd requests, and the legal ones through nginx.
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { problemsInHistories } from '#tests/support/overflow-histories.ts'
import { bookingReport, bookUnderFire } from './booking.ts'
import { typeUnderFireAndReport } from './drafts.ts'
import { killFeedReaders } from './feeds-run.ts'
import { fuzzAndReport } from './fuzz.ts'
import { killImportsAndReport } from './import.ts'
import { killRun } from './kill-run.ts'
import { checkNginxAndReport } from './nginx.ts'
import { killWorkersAndReport } from './takeover.ts'

const [kills = 100, bookings = 500, imports = 60, requests = 100_000, edits = 10_000] = process.argv
  .slice(2)
  .map(Number)
const histories = 10_000
/** Another instance reads the feeds within so long of the death of the one that did. */
const takeoverGoalMs = 10_000
const folder = await makeFolder('faults')
try {
  const report = await killRun(folder, kills, console.log)
  console.log(
    `${report.kills} kills (${report.databaseKills} with the database), ${report.acknowledged} acknowledged rows, ${report.lost.length} lost`,
  )
  process.exitCode = report.lost.length === 0 && report.acknowledged > 0 ? 0 : 1
} finally {
  await removeFolder(folder)
}

const outcome = await bookUnderFire({ count: bookings, kills: 3, port: 3990 })
console.log(bookingReport(bookings, outcome))
if (outcome.lost > 0 || outcome.twice > 0 || outcome.booked < bookings) process.exitCode = 1

const feedFolder = await makeFolder('feeds')
try {
  const { takeovers, ...report } = await killFeedReaders(feedFolder, Math.ceil(kills / 4), console.log)
  // With the database killed as well, its own recovery comes first.
  const slowest = Math.max(...takeovers.filter(({ withDatabase }) => !withDatabase).map(({ ms }) => ms))
  console.log('the feeds’ readers', report, `slowest takeover ${slowest} ms, of ${takeoverGoalMs} at most`)
  const { lost, doubled, wrongEvents, wrongAlerts } = report
  if (lost + doubled + wrongEvents + wrongAlerts > 0 || slowest > takeoverGoalMs) process.exitCode = 1
} finally {
  await removeFolder(feedFolder)
}

await killWorkersAndReport(5)

const problems = problemsInHistories(histories)
console.log(`${histories} histories of torn, short, repeated and rolled-back reads:`, problems)
if (problems.length > 0) process.exitCode = 1

await killImportsAndReport(imports)
await typeUnderFireAndReport({ edits, kills: Math.ceil(edits / 500), seed: 20261116 })
await fuzzAndReport(requests)
await checkNginxAndReport()
