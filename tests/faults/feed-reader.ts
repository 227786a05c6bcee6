// One instance that reads the feeds whenever it leads, and says when it does:
//   node feed-reader.ts FOLDER
import { writeSync } from 'node:fs'
import { openDatabase } from '#server/db/client.ts'
import { startFeeds } from '#server/live/start-feeds.ts'
import { silent } from '#tests/support/silent-log.ts'

const database = await openDatabase({ dataDir: process.argv[2]! })
const info = (_: object, message: string) => writeSync(1, `${message}\n`)
const log = Object.assign(Object.create(silent), { info }) as typeof silent
await startFeeds({ database, settings: ['hub'], siteUrl: 'http://localhost', log, paceMs: 0 })
writeSync(1, 'ready\n')
