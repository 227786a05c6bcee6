import { IconButton } from '#app/ui/button.tsx'
import type { Items } from './use-items.ts'

interface Props {
  items: Items
  place: number
  count: number
  /** What the item is called: "Tag 2". */
  name: string
  onDuplicate?: () => void
}

/** Up, down, remove: by pointer or keyboard, never by dragging alone. */
export const ItemButtons = ({ items, place, count, name, onDuplicate }: Props) => (
  <div className="flex shrink-0">
    <IconButton
      icon="arrow-up"
      label={`Move ${name} up`}
      id={`${items.id}-${place}-up`}
      aria-disabled={place === 0}
      onClick={() => items.move(place, -1)}
    />
    <IconButton
      icon="arrow-down"
      label={`Move ${name} down`}
      id={`${items.id}-${place}-down`}
      aria-disabled={place === count - 1}
      onClick={() => items.move(place, 1)}
    />
    {onDuplicate && <IconButton icon="copy" label={`Duplicate ${name}`} onClick={onDuplicate} />}
    <IconButton
      icon="close"
      label={`Remove ${name}`}
      id={`${items.id}-${place}-remove`}
      onClick={() => items.remove(place)}
    />
  </div>
)
