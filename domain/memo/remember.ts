/**
 * Makes a pure function remember its results, at most `limit` of them: the least recently used is forgotten first. The key must hold
 * everything that the result depends on; then nothing can go stale, and there is nothing to invalidate. Callers share a result: they
 * must not change it.
 */
export const remember = <A extends unknown[], R extends NonNullable<unknown>>(
  limit: number,
  keyOf: (...args: A) => string,
  compute: (...args: A) => R,
) => {
  const results = new Map<string, R>()
  return (...args: A): R => {
    const key = keyOf(...args)
    const result = results.get(key) ?? compute(...args)
    // A Map iterates in insertion order, so what is used moves to the end.
    results.delete(key)
    results.set(key, result)
    if (results.size > limit) results.delete(results.keys().next().value!)
    return result
  }
}
