import { isUnavailable } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import { type DataOf, getEntry } from './entries.server.ts'

const defaultSettings: DataOf<'settings'> = { homeHero: 'video', demoDrawer: true, notice: null }

/** The site's settings. If an editor deletes the entry, the defaults apply. */
export const getSettings = async (db: Db): Promise<DataOf<'settings'>> =>
  (await getEntry(db, 'settings', 'site'))?.data ?? defaultSettings

let lastRead = defaultSettings

/** For the frame of every page, which must not be what keeps a form or a search from answering while the database is away. */
export const getSettingsOrLast = async (db: Db): Promise<DataOf<'settings'>> => {
  try {
    lastRead = await getSettings(db)
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
  return lastRead
}
