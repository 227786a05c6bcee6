// Opens the database in a folder as a process of its own, says which cluster it is, and leaves.
import { openDatabase } from '#server/db/client.ts'

const database = await openDatabase({ dataDir: process.argv[2]! })
const { rows } = await database.pool.query('select system_identifier::text as id from pg_control_system()')
console.log(rows[0].id)
await database.close()
