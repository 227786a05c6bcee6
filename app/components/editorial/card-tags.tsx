const maxTags = 3

/** At most three tags, then "+N more". */
export const CardTags = ({ tags }: { tags: readonly string[] }) => {
  const more = tags.length - maxTags
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-3 gap-y-1 text-quiet text-xs">
      {tags.slice(0, maxTags).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {more > 0 && <li>+{more} more</li>}
    </ul>
  )
}
