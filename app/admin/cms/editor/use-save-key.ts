import { useEffect } from 'react'

/** The button that Ctrl+S presses. */
export const saveButtonId = 'save-draft'

/** Ctrl+S, or Cmd+S, saves: wherever in the page the focus is. */
export const useSaveKey = () =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const button = document.getElementById(saveButtonId) as HTMLButtonElement | null
      if (!document.querySelector('dialog[open]')) button?.form?.requestSubmit(button)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
