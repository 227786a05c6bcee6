import { guessAddresses } from '#domain/site/address-guess.ts'
import type { PageTable } from '#domain/site/page-table.ts'
import { perContentVersion } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { listPublicAddresses } from './public-addresses.server.ts'
import { listRivers } from './rivers.server.ts'

/** One list for each table of routes: in a running server there is one. */
const knownBy = new WeakMap<PageTable, (db: Db) => Promise<string[]>>()

const knownAddresses = (pages: PageTable) => {
  const kept =
    knownBy.get(pages) ??
    perContentVersion(async (db) => {
      const paths = (await listPublicAddresses(db, pages)).map(({ path }) => path)
      const slugs = paths.flatMap((path) => (path.startsWith('/catchments/') ? { slug: path.slice(12) } : []))
      return [...new Set([...paths, ...listRivers(slugs).map(({ path }) => path)])]
    })
  knownBy.set(pages, kept)
  return kept
}

/** Addresses that were perhaps meant by one that is not there. */
export const listGuesses = async (db: Db, pages: PageTable, path: string): Promise<string[]> =>
  guessAddresses(path, await knownAddresses(pages)(db))
