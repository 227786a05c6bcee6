type Path = (string | number)[]

/** PostgreSQL holds neither NUL nor half of a surrogate pair, in text or in jsonb. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

export const unstorableMessage = 'This has a character that cannot be stored. Delete it and type it again'

/** Where in a JSON value the first text is that cannot be stored, names included; null if there is none. */
export const findUnstorable = (value: unknown): Path | null => {
  // A list, not a recursion: a hostile value is nested deeper than the call stack.
  const waiting: Place[] = [{ part: value, name: '', parent: null }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { part } = place
    if (typeof part === 'string' && !isStorable(part)) return pathOf(place)
    if (typeof part !== 'object' || part === null) continue
    const isList = Array.isArray(part)
    for (const [name, child] of Object.entries(part)) {
      if (!isStorable(name)) return pathOf(place)
      waiting.push({ part: child, name: isList ? Number(name) : name, parent: place })
    }
  }
  return null
}

interface Place {
  part: unknown
  name: string | number
  parent: Place | null
}

const pathOf = (place: Place): Path => {
  const path: Path = []
  for (let at = place; at.parent; at = at.parent) path.unshift(at.name)
  return path
}
