import '#app/styles/dialog.css'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { trapFocus } from './trap-focus.ts'

interface ModalProps {
  open: boolean
  /** Called on Escape, the close button and a press outside; the owner sets `open`. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, in reading order. */
  footer?: ReactNode
}

/**
 * The browser's own modal <dialog>: it makes the page behind inert, closes on Escape and restores focus. The page's scroll is locked by
 * the style sheet, so no style is injected. Dialog and Drawer give it its shape.
 */
const Modal = ({
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
    // The width of the scroll bar is kept free, so that nothing behind moves sideways.
    const scrollBar = innerWidth - document.documentElement.clientWidth
    document.documentElement.style.setProperty('--scroll-bar', `${scrollBar}px`)
    element.showModal()
    // Closed before it is removed, because only closing restores focus.
    return () => element.close()
  }, [open])

  // The second click of a double click was meant for what opened it.
  const closeFromOutside = (event: MouseEvent) => event.target === dialog.current && event.detail < 2 && onClose()

  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClick={closeFromOutside}
      onKeyDown={(event: KeyboardEvent<HTMLDialogElement>) => trapFocus(event)}
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
          {/* Last in the tab order, after the content; positioned in the corner. */}
          <IconButton icon="close" label="Close" onClick={onClose} className="absolute top-4 right-4" />
        </div>
      )}
    </dialog>
  )
}

/** One decision or one short task, in the middle of the screen. */
export const Dialog = ({ wide = false, ...rest }: ModalProps & { wide?: boolean }) => (
  <Modal className={`dialog ${wide ? 'dialog-wide' : ''}`} {...rest} />
)

/** Something longer beside the page: filters, a menu, a form. On a phone it fills the width. */
export const Drawer = ({ side = 'right', ...rest }: ModalProps & { side?: 'right' | 'bottom' }) => (
  <Modal className={`drawer drawer-${side}`} {...rest} />
)
