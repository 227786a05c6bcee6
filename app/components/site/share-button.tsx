import { useState } from 'react'
import { useText } from '#app/language.ts'

/** The device's own share sheet; where there is none the address is copied. Without scripts the address bar has it. */
export const ShareButton = () => {
  const t = useText()
  const [message, setMessage] = useState('Share')
  const share = async () => {
    const url = location.href
    try {
      if (navigator.share) await navigator.share({ title: document.title, url })
      else {
        await navigator.clipboard.writeText(url)
        setMessage('Link copied')
      }
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setMessage('Not shared: copy the address')
    }
  }
  return (
    <button type="button" className="stand-alone-link button noscript:hidden" aria-live="polite" onClick={share}>
      {t(message)}
    </button>
  )
}
