import '#app/styles/search.css'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { QueryProvider } from '#app/data/query-provider.tsx'
import { trapFocus } from '#app/ui/trap-focus.ts'
import { SearchPanel } from './search-panel.tsx'

/** Search over the page: a panel at the top, or on a phone the whole screen. Mounted when it opens, loaded when it first does. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current!
    const previousFocus = document.activeElement
    element.showModal()
    element.querySelector('input')?.focus()
    return () => {
      element.close()
      // Focus goes back to where it was when the dialog opened.
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
    }
  }, [])

  // A portal to the body: inside the header that opens it, it would inherit the dark ground.
  return createPortal(
    <dialog
      ref={dialog}
      className="modal search-dialog"
      aria-label="Search"
      onClick={(event: MouseEvent) => event.target === dialog.current && onClose()}
      onKeyDown={(event: KeyboardEvent<HTMLDialogElement>) => trapFocus(event)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <QueryProvider>
        <SearchPanel onClose={onClose} />
      </QueryProvider>
    </dialog>,
    document.body,
  )
}
