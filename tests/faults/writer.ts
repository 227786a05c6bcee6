// Writes as fast as the database acknowledges, from several connections at once, and says so after each commit:
//   node writer.ts FOLDER RUN
import { writeSync } from 'node:fs'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { leads } from '#server/db/schema/people.ts'

const [folder, run] = process.argv.slice(2) as [string, string]
const database = await openDatabase({ dataDir: folder })
await migrate(database)
writeSync(1, `ready ${database.url}\n`)

let count = 0
const write = async () => {
  for (;;) {
    const key = `${run}-${count++}`
    await database.db.insert(leads).values({ form: 'contact', idempotencyKey: key, name: 'A test' })
    writeSync(1, `stored ${key}\n`)
  }
}
await Promise.all(Array.from({ length: 6 }, write))
