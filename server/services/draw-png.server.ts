import { rasterise } from '../adapters/share-card/rasterise.ts'
import { networkOf } from '../platform/client-address.ts'
import { ConcurrencyLimit } from '../platform/concurrency-limit.ts'

export { BusyError } from '../platform/concurrency-limit.ts'

/** Drawing takes longer than any page: one picture at a time, and few may wait. Of one client's fewer than half of the six requests that run at once. */
const drawing = new ConcurrencyLimit({ running: 1, waiting: 20, perClient: 3 })

/**
 * An SVG as a PNG, for whoever asked first. The page cache keeps it: nothing is stored. Throws BusyError when too many are waiting to be
 * drawn, or too many of this client's.
 */
export const drawPng = (svg: string, clientAddress: string): Promise<Uint8Array<ArrayBuffer>> =>
  drawing.run(networkOf(clientAddress), async () => new Uint8Array(await rasterise(svg)))
