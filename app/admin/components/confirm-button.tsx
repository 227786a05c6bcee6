import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface Props {
  /** On the button that asks: "Delete…". */
  label: ReactNode
  /** The question: "Delete “A winter on the Wharfe”?" */
  title: string
  /** What happens, who is affected, and whether it can be undone. */
  children: ReactNode
  /** On the button that does it: a verb and its object. Null while it is not possible, and the children say why. */
  confirm: string | null
  /** What the surrounding form then sends. */
  intent: string
  pending?: boolean
  size?: 'sm' | 'md'
}

/**
 * A button of a form that asks first, in a dialog. The dialog opens with the focus on "Keep it", and the button that confirms is never
 * where the pointer already is, so that a double click changes nothing. Without scripts the question is a disclosure.
 */
export const ConfirmButton = ({ label, title, children, confirm, intent, pending, size = 'sm' }: Props) => {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [isSwapped, setSwapped] = useState(false)
  const pointer = useRef({ x: -1, y: -1 })
  const keep = useRef<HTMLSpanElement>(null)
  const confirming = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!isOpen) return
    keep.current?.querySelector('button')?.focus()
    const box = confirming.current?.getBoundingClientRect()
    const { x, y } = pointer.current
    setSwapped(box !== undefined && x > box.left - 16 && x < box.right + 16 && y > box.top - 16 && y < box.bottom + 16)
    // The second press of a double click, wherever in the dialog it lands, does not take the focus.
    const keepFocus = (event: globalThis.MouseEvent) => event.detail > 1 && event.preventDefault()
    document.addEventListener('mousedown', keepFocus)
    return () => document.removeEventListener('mousedown', keepFocus)
  }, [isOpen])

  const ask = (event: MouseEvent) => {
    pointer.current = { x: event.clientX, y: event.clientY }
    setSwapped(false)
    setOpen(true)
  }
  // After the form has been sent: a button that has left the document sends nothing.
  const close = () => setTimeout(() => setOpen(false))

  const confirmButton = confirm && (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="danger"
      onClick={(event) => {
        // The second click of a double click was meant for the button before.
        if (event.detail > 1) event.preventDefault()
        else close()
      }}
    >
      {confirm}
    </Button>
  )
  if (!isHydrated)
    return (
      <details>
        <summary className={buttonStyle({ variant: 'secondary', size })}>{label}</summary>
        <div className="measure mt-4 grid gap-4 text-sm">
          <p className="font-semibold">{title}</p>
          {children}
          <div>{confirmButton}</div>
        </div>
      </details>
    )
  return (
    <>
      <Button variant="secondary" size={size} pending={pending} onClick={ask}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <div className={`flex w-full flex-wrap gap-3 ${isSwapped ? 'flex-row-reverse' : ''}`}>
            <span ref={keep}>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Keep it
              </Button>
            </span>
            {confirmButton && <span ref={confirming}>{confirmButton}</span>}
          </div>
        }
      >
        <div className="grid gap-4 text-sm">{children}</div>
      </Dialog>
    </>
  )
}
