import { type Database, openDatabase } from '#server/db/client.ts'
import { type Env, readEnv } from '#server/env.ts'

/** Runs a command that takes a file's name on the database of the settings, and says how it went: exit code 1 if it failed. */
export const withDatabase = async (
  usage: string,
  work: (database: Database, file: string, env: Env) => Promise<string>,
) => {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error(`Usage: ${usage}`)
    process.exitCode = 2
    return
  }
  try {
    const env = readEnv(process.env)
    const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
    try {
      console.log(await work(database, file, env))
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
