import type { Provenance } from '../figures/provenance.ts'
import type { Recommendation } from '../review/recommendation.ts'

/** What a content page shows besides its blocks, because it is counted or composed and not written. */
export type PageExtras =
  | {
      kind: 'review-status'
      after: string
      total: number
      groups: { label: string; count: number; filled: boolean }[]
      provenance: Provenance
    }
  | { kind: 'review-topics'; after: null; tag: string; topics: Recommendation[] }
  | { kind: 'letter'; after: string }
  | { kind: 'stations'; after: null; real: number; simulated: number }

/** How many blocks come before: those up to the named one, or else all but the closing list of sources. */
export const indexOfExtras = (
  blocks: readonly { type: string; id?: string | null }[],
  { after }: { after: string | null },
): number => {
  const afterIndex = after === null ? -1 : blocks.findIndex(({ id }) => id === after)
  if (afterIndex >= 0) return afterIndex + 1
  return blocks.at(-1)?.type === 'sources' ? blocks.length - 1 : blocks.length
}
