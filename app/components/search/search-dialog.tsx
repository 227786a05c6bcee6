import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useText } from '#app/language.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { trapFocus } from '#app/ui/trap-focus.ts'
import { maxQueryLength } from '#domain/search/search-result.ts'

const EnterHint = () => (
  <p className="search-foot">
    <span>
      <kbd>Enter</kbd> {useText()('to search')}
    </span>
  </p>
)

/** A chunk of its own: most visits never open search. If it does not come, the box still leads to the search page. */
const SearchPanel = lazy(async () => {
  try {
    return { default: (await import('./search-panel.tsx')).SearchPanel }
  } catch (error) {
    console.error('The search results did not load', error)
    return { default: EnterHint }
  }
})

/**
 * Search over the page: a panel at the top, or on a phone the whole screen. The box is in the page from the first byte:
 * server/pages/first-touch.ts opens, closes and empties it natively, and Enter leads to the search page. Results are shown under it
 * once their code has come, for what has been typed until then.
 */
export const SearchDialog = () => {
  const { text: t, prefix } = useLanguage()
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const close = () => dialog.current?.close()

  // Opened before hydration, or by the box's first focus after it.
  useEffect(() => setOpen(dialog.current!.open), [])
  // A navigation closes it, unless it was opened since: the address changes before the page does.
  const openedOn = useRef(key)
  useEffect(() => {
    if (openedOn.current !== key) dialog.current?.close()
  }, [key])
  const onOpen = () => {
    openedOn.current = history.state?.key ?? key
    // The open dialog is painted first; asking for the code of the results would hold that up (INP).
    startTransition(() => setOpen(true))
  }

  return (
    <dialog
      ref={dialog}
      className="modal search-dialog"
      aria-label={t('Search')}
      onFocus={() => isOpen || onOpen()}
      onKeyDown={trapFocus}
      onClose={() => setOpen(false)}
    >
      <form action={`${prefix}/search`} className="search-box">
        <Icon name="search" className="size-5 text-quiet" />
        <input
          ref={box}
          name="q"
          role="combobox"
          aria-label={t('Search the site')}
          aria-expanded="false"
          aria-controls="search-results"
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxQueryLength}
          placeholder={t('Companies, insights, rivers, pages')}
        />
        <IconButton icon="close" label={t('Close search')} data-closes-dialog />
      </form>
      {isOpen ? (
        <Suspense fallback={<EnterHint />}>
          <SearchPanel box={box.current!} onClose={close} />
        </Suspense>
      ) : (
        <EnterHint />
      )}
    </dialog>
  )
}
