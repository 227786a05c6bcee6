/** Drawn cards, kept under the content they were drawn from: about 300 KB each, the least recently asked for goes first. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
const mostKept = 64

/** Draws a card once for all who ask, and again only when the content has changed. */
export const keptCard = (key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>) => {
  const found = kept.get(key)
  kept.delete(key)
  const card = found ?? draw()
  kept.set(key, card)
  // A failure is not kept.
  if (!found) card.catch(() => kept.delete(key))
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return card
}
