type Data = Record<string, unknown>

/** An entry's data with one tag in the place of another, once. */
export const replaceTag = (data: Data, from: string, to: string): Data =>
  Array.isArray(data.tags) ? { ...data, tags: [...new Set(data.tags.map((tag) => (tag === from ? to : tag)))] } : data
