export const mostTagsOnACard = 3

/** At most three tags, then how many more there are. */
export const tagsShown = <T>(tags: readonly T[]): { shown: T[]; more: number } => ({
  shown: tags.slice(0, mostTagsOnACard),
  more: Math.max(0, tags.length - mostTagsOnACard),
})
