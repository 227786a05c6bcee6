const chunk = 1000

/** In parts that one statement can carry. */
export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += chunk) yield rows.slice(start, start + chunk)
}
