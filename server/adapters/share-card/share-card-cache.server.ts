/** An LRU cache of rendered cards, about 300 KB each. The key holds the content version they were drawn from. */
const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
const maxCards = 64

/** Caches the promise, so that concurrent requests for one card draw it once. */
export const cachedShareCard = (key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>) => {
  const cached = cache.get(key)
  cache.delete(key)
  const card = cached ?? draw()
  cache.set(key, card)
  // A failure is not cached.
  if (!cached) card.catch(() => cache.delete(key))
  if (cache.size > maxCards) cache.delete(cache.keys().next().value!)
  return card
}
