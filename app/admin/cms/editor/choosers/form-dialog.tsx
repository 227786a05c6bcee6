import type { FormEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface Props {
  title: string
  /** What the button does; without one, choosing in the dialog does it. */
  action?: string
  onAction?: () => void
  onClose: () => void
  isPending?: boolean
  children: ReactNode
}

/** A form in a dialog, outside of the entry's own: forms cannot be nested, and Enter must not save the entry. */
export const FormDialog = ({ title, action, onAction, onClose, isPending, children }: Props) => {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React lets events of a portal rise to the parent in the tree: the entry's form.
    event.stopPropagation()
    onAction?.()
  }
  return createPortal(
    <Dialog open onClose={onClose} title={title} wide>
      <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-5">
        {children}
        {/* In view however long the list above is. */}
        <div className="-mx-2 sticky bottom-0 flex flex-wrap gap-3 bg-sheet px-2 py-3">
          {action && (
            <Button type="submit" pending={isPending}>
              {action}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
