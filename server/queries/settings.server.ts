import type { Db } from '../db/db.ts'
import { type DataOf, getEntry } from './entries.server.ts'

const shipped: DataOf<'settings'> = { homeHero: 'video', demoDrawer: true, notice: null }

/** The site's switches, and who runs it. An editor who deletes the entry gets the shipped ones, not a broken site. */
export const getSettings = async (db: Db): Promise<DataOf<'settings'>> =>
  (await getEntry(db, 'settings', 'site'))?.data ?? shipped
