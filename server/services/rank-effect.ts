import { rankEffectWords, rankMoves } from '#domain/index/rank-effect.ts'
import { readValuePath } from '#domain/index/read-value-path.ts'
import type { Db } from '../db/db.ts'
import { companyNamesOf, readIndex } from '../queries/river-health-index.server.ts'
import { listValueChanges } from '../queries/value-history.server.ts'

/**
 * What a correction did to the record index, in words for the ledger: the newest change of the value whose page it names, undone in
 * thought. Null where it names no value, or one that nobody has changed.
 */
export const rankEffectOf = async (db: Db, page: string): Promise<string | null> => {
  const named = readValuePath(page)
  // The record index holds no opinions.
  if (!named || named.metric === 'trust') return null
  const changes = await listValueChanges(db, named)
  const change = changes.find(
    ({ of, hadBefore, undone }) => hadBefore && !undone && (named.period === null || of === named.period),
  )
  if (!change) return null
  const index = await readIndex(db, { metrics: 'all' })
  const moves = rankMoves(index.figures, { ...named, period: change.of, value: change.before })
  const names = companyNamesOf(index)
  return rankEffectWords(moves, (id) => names.get(id) ?? id)
}
