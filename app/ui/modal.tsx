import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { wrapFocus } from './wrap-focus.ts'

export interface ModalProps {
  open: boolean
  /** Asked by Escape, the close button and a press outside; the owner sets `open`. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, in reading order. */
  footer?: ReactNode
}

/**
 * The browser's own modal <dialog>: it makes the page behind inert, keeps Escape and gives focus back to where it was. The page's scroll is
 * locked by the style sheet, so nothing is injected. Dialog and Drawer give it its shape.
 */
export const Modal = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  className,
}: ModalProps & { className: string }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    // The room that the scroll bar leaves is kept, so that nothing behind moves sideways.
    const scrollBar = innerWidth - document.documentElement.clientWidth
    document.documentElement.style.setProperty('--scroll-bar', `${scrollBar}px`)
    element.showModal()
    // Closing before it leaves the page is what gives focus back.
    return () => element.close()
  }, [open])

  const closeFromOutside = (event: MouseEvent) => event.target === dialog.current && onClose()

  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClick={closeFromOutside}
      onKeyDown={(event: KeyboardEvent<HTMLDialogElement>) => wrapFocus(event)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className="modal-body">
          <h2 id={titleId} className="pr-12 text-2xl">
            {title}
          </h2>
          {description && (
            <p id={descriptionId} className="mt-2 text-quiet">
              {description}
            </p>
          )}
          {children && <div className="mt-5">{children}</div>}
          {footer && <div className="mt-7 flex flex-wrap gap-3">{footer}</div>}
          {/* Last, so that the first stop is the content; drawn in the corner. */}
          <IconButton icon="close" label="Close" onClick={onClose} className="absolute top-4 right-4" />
        </div>
      )}
    </dialog>
  )
}
