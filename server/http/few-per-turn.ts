/** Runs a task when its turn comes, unless its client has left meanwhile. */
export type InTurn = (client: { readonly destroyed: boolean }, task: () => void) => void

/** What requests may take of a turn: as long as everything else in it, within these bounds. */
const shareMs = { least: 2, most: 20 }
const mostPerTurn = 64

/**
 * libuv accepts one connection per turn of the event loop, and a turn handles every request that has come in meanwhile. With a few hundred busy
 * connections it took a second, so that one newcomer a second got in and the others timed out. So requests are handled a few per turn, in
 * order: one more or half as many as in the last, as they took less or more than their share of it. One whose client has left meanwhile is
 * not handled at all. A task must not throw.
 *
 * Nor is any handled as it comes, where nobody waits: more of its connection may be parsed in the same turn, and Node refuses what is malformed with a 400
 * only while it has sent nothing, else it closes without a word.
 */
export const fewPerTurn = (): InTurn => {
  const waiting: Parameters<InTurn>[] = []
  let isScheduled = false
  let perTurn = 8
  let startedAt = 0
  let endedAt = 0

  const schedule = () => {
    isScheduled = true
    setImmediate(takeTurn)
    // In the same turn, and after every microtask of what was taken.
    setImmediate(endTurn)
  }
  const takeTurn = () => {
    startedAt = performance.now()
    for (const [client, task] of waiting.splice(0, perTurn)) if (!client.destroyed) task()
  }
  const endTurn = () => {
    const elseMs = startedAt - endedAt
    endedAt = performance.now()
    const ownMs = Math.min(Math.max(elseMs, shareMs.least), shareMs.most)
    perTurn = endedAt - startedAt > ownMs ? Math.max(1, perTurn >> 1) : Math.min(mostPerTurn, perTurn + 1)
    isScheduled = false
    if (waiting.length > 0) schedule()
  }
  return (client, task) => {
    waiting.push([client, task])
    if (!isScheduled) schedule()
  }
}
