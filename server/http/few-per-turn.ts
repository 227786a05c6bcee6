import type { IncomingMessage, ServerResponse } from 'node:http'

type Listener = (req: IncomingMessage, res: ServerResponse) => void

/** As long as a turn may last that somebody waits for. */
const turnMs = 2
const mostPerTurn = 64

/**
 * libuv accepts one connection per turn of the event loop, and a turn handles every request that has come in meanwhile. With a few hundred busy
 * connections it took a second, so that one newcomer a second got in and the others timed out. So requests are handled a few per turn, in
 * order: as many more or fewer as the last turn was short or long. One whose client has left meanwhile is not handled at all.
 */
export const fewPerTurn = (handle: Listener): Listener => {
  const waiting: [IncomingMessage, ServerResponse][] = []
  let isScheduled = false
  let perTurn = 1
  let startedAt = 0

  const schedule = () => {
    isScheduled = true
    setImmediate(takeTurn)
  }
  const takeTurn = () => {
    const now = performance.now()
    perTurn = now - startedAt > turnMs ? Math.max(1, perTurn >> 1) : Math.min(mostPerTurn, perTurn + 1)
    startedAt = now
    isScheduled = false
    for (const [req, res] of waiting.splice(0, perTurn)) if (!res.destroyed) handle(req, res)
    if (waiting.length > 0 && !isScheduled) schedule()
  }
  return (req, res) => {
    waiting.push([req, res])
    if (!isScheduled) schedule()
  }
}
