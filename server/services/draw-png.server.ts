import { rasterise } from '../adapters/share-card/rasterise.ts'
import { ConcurrencyLimit } from '../platform/concurrency-limit.ts'

export { BusyError } from '../platform/concurrency-limit.ts'

/** Drawing takes longer than any page: one picture at a time, and few may wait. */
const drawing = new ConcurrencyLimit({ running: 1, waiting: 20, perClient: 21 })

/** An SVG as a PNG. The page cache keeps it: nothing is stored. Throws BusyError when too many are waiting to be drawn. */
export const drawPng = (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  drawing.run('pictures', async () => new Uint8Array(await rasterise(svg)))
