import { type AddressGuess, guessAddresses } from '#domain/site/address-guess.ts'
import type { PageTable } from '#domain/site/page-table.ts'
import { perContentVersion } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { listPublicAddresses } from './public-addresses.server.ts'
import { listRivers } from './rivers.server.ts'

/** Addresses and what their pages are called. One list for each table of routes: in a running server there is one. */
const knownBy = new WeakMap<PageTable, (db: Db) => Promise<Map<string, string>>>()

const knownAddresses = (pages: PageTable) => {
  const kept =
    knownBy.get(pages) ??
    perContentVersion(async (db) => {
      const addresses = await listPublicAddresses(db, pages)
      const slugs = addresses.flatMap(({ path }) => (path.startsWith('/catchments/') ? { slug: path.slice(12) } : []))
      return new Map([
        ...listRivers(slugs).map(({ path, name }) => [path, `River ${name}`] as const),
        ...addresses.map(({ path, title }) => [path, title ?? path] as const),
      ])
    })
  knownBy.set(pages, kept)
  return kept
}

/** Pages that were perhaps meant by an address that is not there, each with its name. */
export const listGuesses = async (db: Db, pages: PageTable, path: string): Promise<AddressGuess[]> => {
  const known = await knownAddresses(pages)(db)
  return guessAddresses(path, [...known.keys()]).map((address) => ({ path: address, title: known.get(address)! }))
}
