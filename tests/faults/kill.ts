// npm run test:faults [KILLS] [BOOKINGS]: SIGKILL in mid-write, a hundred times, and not one acknowledged row may be
// missing; then five hundred bookings at once while the server is killed and started again, each stored once.
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { bookingReport, bookUnderFire } from './booking.ts'
import { killRun } from './kill-run.ts'

const [kills = 100, bookings = 500] = process.argv.slice(2).map(Number)
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
