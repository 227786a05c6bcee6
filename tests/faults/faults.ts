// Part of npm run test:faults: what a reader sees of each fault, on the built server with its embedded database and a real mail
// server, and how soon it is over. Prints a table; a line that is not as it should be makes the run fail. Linux.
//   node tests/faults/faults.ts [PART OF A NAME]   only the faults with this in their name
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { freePort } from '#tests/support/free-port.ts'
import { freshBuild } from '#tests/support/fresh-build.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { clockJump } from './clock-faults.ts'
import { hanging, killed, outOfConnections, readOnly, restarted } from './database-faults.ts'
import { diskFull } from './disk-faults.ts'
import { deadMail, halfOpenMail, slowMail } from './mail-faults.ts'
import type { Seen } from './reader.ts'
import { startSiteUnderFault } from './site-under-fault.ts'
import { slowDatabase } from './slow-database.ts'
import { folderGone, portTaken, twoServers } from './start-faults.ts'
import { threadEnds } from './thread-faults.ts'

const recoveryLimit = 10
const [wanted = ''] = process.argv.slice(2)

const isGood = ({ sights, recoveredIn }: Seen) =>
  sights.every(({ ok }) => ok) && recoveredIn !== null && (recoveredIn ?? 0) <= recoveryLimit

const line = (seen: Seen) => {
  const sights = seen.sights.map(({ words, ok }) => (ok ? words : `**${words}**`)).join('; ')
  const recovered =
    seen.recoveredIn === undefined ? '–' : seen.recoveredIn === null ? 'never' : `${seen.recoveredIn.toFixed(1)} s`
  return `| ${seen.fault} | ${sights} | ${recovered} | ${isGood(seen) ? 'good' : 'FAILED'} |`
}

await freshBuild()
const folder = await makeFolder('faults')
// Not in the data folder, which one fault takes away.
const faultFolder = await makeFolder('fault-files')
const clockFile = path.join(faultFolder, 'riverline-clock')
await writeFile(clockFile, '0')
const threadFile = path.join(faultFolder, 'riverline-thread')
await writeFile(threadFile, '')
const mailPort = await freePort()
const site = await startSiteUnderFault(folder, await freePort(), {
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  CLOCK_FILE: clockFile,
  THREAD_FAULT_FILE: threadFile,
  NODE_OPTIONS: ['clock.ts', 'thread-end.ts']
    .map((name) => `--import ${pathToFileURL(path.join(import.meta.dirname, name))}`)
    .join(' '),
})

const mails = await startMailServer({ port: mailPort })
const faults: [name: string, () => Promise<Seen | null>][] = [
  ['database killed', () => killed(site)],
  ['database restarted', () => restarted(site)],
  ['database read-only', () => readOnly(site)],
  ['database out of connections', () => outOfConnections(site)],
  ['database hangs', () => hanging(site, clockFile)],
  ['database slow', async () => slowDatabase(await freePort())],
  ['data folder gone, and back', () => folderGone(site)],
  ['rendering thread killed', () => threadEnds(site, threadFile, 'exits')],
  ['rendering thread out of memory', () => threadEnds(site, threadFile, 'heap')],
  ['clock jumps', () => clockJump(site, clockFile)],
  ['port taken', () => portTaken(site)],
  ['two servers on one folder', async () => twoServers(await freePort(), await freePort())],
  ['disk full, and free again', async () => diskFull(await freePort())],
  ['SMTP slow', () => mails.stop().then(() => slowMail(site, mailPort))],
  ['SMTP dead', () => mails.stop().then(() => deadMail(site, mailPort))],
  ['SMTP half-open', () => mails.stop().then(() => halfOpenMail(site, mailPort))],
]

try {
  console.log('| fault | what the reader sees | recovered in | verdict |\n| --- | --- | --- | --- |')
  for (const [name, fault] of faults) {
    if (!name.includes(wanted)) continue
    const seen = await fault()
    console.log(seen ? line(seen) : `| ${name} | not run: this user may not mount a file system | – | – |`)
    if (seen && !isGood(seen)) process.exitCode = 1
  }
} finally {
  await site.stop()
  await mails.stop()
  await removeFolder(folder)
  await removeFolder(faultFolder)
}
