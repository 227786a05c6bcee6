import { tagsShown } from '#domain/editorial/tags-shown.ts'

/** At most three tags, then "+N more". */
export const CardTags = ({ tags }: { tags: readonly string[] }) => {
  const { shown, more } = tagsShown(tags)
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-3 gap-y-1 text-quiet text-xs">
      {shown.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {more > 0 && <li>+{more} more</li>}
    </ul>
  )
}
