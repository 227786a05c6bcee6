// npm run test:faults [KILLS] [BOOKINGS] [IMPORTS] [REQUESTS] [EDITS]: SIGKILL in mid-write, a hundred times, and not one acknowledged row
// may be missing; five hundred bookings at once while the server is killed and started again, each stored once; and sixty
// kills in the middle of an import, which must leave all of its rows or none; ten thousand edits by two editors, of which
// no word that was shown as saved may be lost. The first, in short, is in npm test. Then a
// hundred thousand odd requests, and the legal ones through nginx.
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { bookingReport, bookUnderFire } from './booking.ts'
import { typeUnderFireAndReport } from './drafts.ts'
import { killFeedReaders } from './feeds-run.ts'
import { fuzzAndReport } from './fuzz.ts'
import { killImportsAndReport } from './import.ts'
import { killRun } from './kill-run.ts'
import { checkNginxAndReport } from './nginx.ts'

const [kills = 100, bookings = 500, imports = 60, requests = 100_000, edits = 10_000] = process.argv
  .slice(2)
  .map(Number)
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
  console.log('the feeds’ readers', report, `slowest takeover ${Math.max(...takeovers)} ms`)
  const { lost, doubled, wrongEvents, wrongAlerts } = report
  // The database needs some seconds of its own to recover; without its death a takeover takes less than ten.
  if (lost + doubled + wrongEvents + wrongAlerts > 0) process.exitCode = 1
} finally {
  await removeFolder(feedFolder)
}

await killImportsAndReport(imports)
await typeUnderFireAndReport({ edits, kills: Math.ceil(edits / 500), seed: 20261116 })
await fuzzAndReport(requests)
await checkNginxAndReport()
