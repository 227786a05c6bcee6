import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { SearchDialog } from './search-dialog.tsx'

/** Opens search over the page. Without scripts, or if the dialog fails to load, the link leads to the search page. */
export const SearchTrigger = () => {
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null)
  const [open, setOpen] = useState(false)

  const openSearch = useCallback(async () => {
    try {
      // A chunk of its own: most visits never open search.
      const dialog = await import('./search-dialog.tsx')
      setDialog(() => dialog.SearchDialog)
      setOpen(true)
    } catch (error) {
      console.error('The search dialog did not load', error)
      location.assign('/search')
    }
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [openSearch])

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openSearch()
  }

  return (
    <>
      <Link to="/search" onClick={onClick} className="search-trigger button" aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" className="size-5" />
        <span className="max-md:sr-only">Search</span>
        <kbd>Ctrl K</kbd>
      </Link>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
