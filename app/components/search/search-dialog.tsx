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
    const before = document.activeElement
    element.showModal()
    element.querySelector('input')?.focus()
    return () => {
      element.close()
      // Whoever opened it goes on from where they were.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  // Beside the page and not in the header that opens it, whose dark ground it would inherit.
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
