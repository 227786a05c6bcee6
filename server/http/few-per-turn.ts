/** Runs a task when its turn comes, unless its client has left meanwhile: when the turn of the event loop ends, or at once if that is asked for and nobody waits. */
export type InTurn = (client: { readonly destroyed: boolean }, task: () => void, when?: { atOnce: boolean }) => void

/** What requests may take of a turn: as long as everything else in it, within these bounds. */
const shareMs = { least: 2, most: 20 }
const mostPerTurn = 64

/**
 * libuv accepts one connection per turn of the event loop, and a turn handles every request that has come in meanwhile. With a few hundred busy
 * connections it took a second, so that one newcomer a second got in and the others timed out. So requests are handled a few per turn, in
 * order: one more or half as many as in the last, as they took less or more than their share of it. One whose client has left meanwhile is
 * not handled at all. A task must not throw.
 *
 * What Node's HTTP server has parsed waits for the end of the turn: more of its connection may be parsed in it, and Node refuses what is malformed with a
 * 400 only while it has sent nothing, else it closes without a word.
 */
export const fewPerTurn = (): InTurn => {
  const waiting: Parameters<InTurn>[] = []
  let perTurn = 8
  let taken = 0
  let isScheduled = false
  let startedAt = 0
  let endedAt = 0

  const take = ([client, task]: Parameters<InTurn>) => {
    if (taken++ === 0) startedAt = performance.now()
    if (!client.destroyed) task()
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(takeWaiting)
    // In the same turn, and after every microtask of what was taken.
    setImmediate(endTurn)
  }
  const takeWaiting = () => {
    for (const next of waiting.splice(0, perTurn - taken)) take(next)
  }
  const endTurn = () => {
    const elseMs = startedAt - endedAt
    endedAt = performance.now()
    const ownMs = Math.min(Math.max(elseMs, shareMs.least), shareMs.most)
    perTurn = endedAt - startedAt > ownMs ? Math.max(1, perTurn >> 1) : Math.min(mostPerTurn, perTurn + 1)
    taken = 0
    isScheduled = false
    if (waiting.length > 0) schedule()
  }
  return (client, task, when) => {
    schedule()
    if (when?.atOnce && waiting.length === 0 && taken < perTurn) take([client, task])
    else waiting.push([client, task])
  }
}
