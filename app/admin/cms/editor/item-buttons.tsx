import { IconButton } from '#app/ui/button.tsx'
import type { Items } from './use-items.ts'

interface Props {
  items: Items
  index: number
  count: number
  /** What the item is called: "Tag 2". */
  name: string
  onDuplicate?: () => void
}

/** Reorder and remove by button, so that a keyboard suffices. */
export const ItemButtons = ({ items, index, count, name, onDuplicate }: Props) => (
  <div className="flex shrink-0">
    <IconButton
      icon="arrow-up"
      label={`Move ${name} up`}
      id={`${items.id}-${index}-up`}
      aria-disabled={index === 0}
      onClick={() => items.move(index, -1)}
    />
    <IconButton
      icon="arrow-down"
      label={`Move ${name} down`}
      id={`${items.id}-${index}-down`}
      aria-disabled={index === count - 1}
      onClick={() => items.move(index, 1)}
    />
    {onDuplicate && <IconButton icon="copy" label={`Duplicate ${name}`} onClick={onDuplicate} />}
    <IconButton
      icon="close"
      label={`Remove ${name}`}
      id={`${items.id}-${index}-remove`}
      onClick={() => items.remove(index)}
    />
  </div>
)
