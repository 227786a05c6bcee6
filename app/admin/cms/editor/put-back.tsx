import { Button } from '#app/ui/button.tsx'
import type { Items } from './use-items.ts'

/** After something was removed: what, and a way to have it back. */
export const PutBack = ({ items, name }: { items: Items; name: string }) =>
  items.removed && (
    <p className="mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-mist px-4 py-2 text-sm">
      {name} {items.removed.index + 1} is removed.
      <Button variant="secondary" size="sm" onClick={items.putBack}>
        Put it back
      </Button>
    </p>
  )
