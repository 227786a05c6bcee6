import { eq } from 'drizzle-orm'
import { cardLayout } from '../adapters/share-card/layout.ts'
import { drawShareCard } from '../adapters/share-card/share-card.server.ts'
import { hashOf } from '../db/content-hash.ts'
import { isUnavailable } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import { shareCards } from '../db/schema/content.ts'
import { networkOf } from '../platform/client-address.ts'
import { ConcurrencyLimit } from '../platform/concurrency-limit.ts'
import type { ShareCardDescription } from '../queries/share-card.server.ts'

export { BusyError } from '../platform/concurrency-limit.ts'

/** Part of every hash: raised when the drawing changes, so that no card of the old design is served. */
const designVersion = 1
/** Drawing takes longer than any page: one card at a time, and few may wait. Of one client's fewer than half of the six requests that run at once. */
const drawing = new ConcurrencyLimit({ running: 1, waiting: 20, perClient: 3 })
const inFlight = new Map<string, Promise<Buffer>>()

/**
 * The PNG of a share card: from the database, or drawn and stored there by a hash of what is on it. Single flight:
 * concurrent requests for one card draw it once, for whoever asked first. Throws BusyError when too many are waiting to be drawn, or too
 * many of this client's.
 */
export const getShareCard = (
  db: Db,
  { card, art }: ShareCardDescription,
  drawArt: (art: ShareCardDescription['art']) => string,
  clientAddress: string,
): Promise<Buffer> => {
  const hash = hashOf({ designVersion, layout: cardLayout(card), art })
  let loading = inFlight.get(hash)
  if (!loading) {
    const draw = () => drawing.run(networkOf(clientAddress), () => drawShareCard(card, drawArt(art)))
    loading = loadOrDraw(db, hash, draw).finally(() => inFlight.delete(hash))
    inFlight.set(hash, loading)
  }
  return loading
}

const loadOrDraw = async (db: Db, hash: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
  const [stored] = await db.select({ png: shareCards.png }).from(shareCards).where(eq(shareCards.hash, hash))
  if (stored) return stored.png
  const png = await draw()
  // On a database that takes no writes the card is drawn each time, rather than not shown.
  await db
    .insert(shareCards)
    .values({ hash, png })
    .onConflictDoNothing()
    .catch((error) => {
      if (!isUnavailable(error)) throw error
    })
  return png
}
