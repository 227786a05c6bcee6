import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#app/language.ts'

/** The mark of pages of the app, also before their routes have been asked for (server/pages/start-app.ts). */
const marked = '[data-discover], [data-undiscovered]'
/** In text that an editor has written nothing is marked. Files and feeds have a dot in their last part, and no page does. */
const writtenPath = /^\/(?!\/|api\/)[^.]*$/

/** Hands the links of the whole document to the router, where they are pages of the app and pressed without a modifier. */
export const FollowLinks = () => {
  const navigate = useNavigate()
  const { prefix } = useLanguage()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const href = link?.getAttribute('href')
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      // Prevented where the router's own link has followed it, or the map was dragged by it.
      if (!href || event.button || hasModifier || event.defaultPrevented) return
      const isMarked = link!.matches(marked)
      if (!isMarked && !(link!.closest('[data-written]') && writtenPath.test(href))) return
      event.preventDefault()
      // The router puts the prefix of the language before every address.
      navigate(isMarked ? href.slice(prefix.length) || '/' : href, {
        // As browsers do with a link to where one is.
        replace: link!.href === location.href,
        preventScrollReset: link!.hasAttribute('data-keeps-scroll'),
      })
    }
    // On the window: React listens on the document, so what its handlers prevent is known here.
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [navigate, prefix])
  return null
}
