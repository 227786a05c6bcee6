import { Chip } from '#app/ui/chip.tsx'

interface Props {
  tags: readonly string[]
  /** In the same order as the tags. */
  slugs: readonly string[]
}

/** Tags that lead to their archives. */
export const TagChips = ({ tags, slugs }: Props) => (
  <ul aria-label="Tags" className="flex list-none flex-wrap gap-2 p-0">
    {tags.map((tag, index) => (
      <li key={tag} className="m-0">
        <Chip to={`/insights/tags/${slugs[index]}`}>{tag}</Chip>
      </li>
    ))}
  </ul>
)
