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
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      // Prevented where the router's own link has followed it, or the map was dragged by it.
      if (!link || !href || !isPlainClick || event.defaultPrevented) return
      if (!/^(_self)?$/.test(link.getAttribute('target') ?? '')) return
      if (!link.matches(marked) && !(link.closest('[data-written]') && writtenPath.test(href))) return
      event.preventDefault()
      // The router puts the prefix of the language before every address.
      navigate(href.replace(new RegExp(`^${prefix}(?=[/?#]|$)`), '') || '/', {
        // As browsers do with a link to where one is.
        replace: new URL(href, location.href).href === location.href,
        preventScrollReset: link.matches('[data-keeps-scroll]'),
      })
    }
    // Bubbling, and React listens on the document too, since before: what its handlers prevent is known here.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, prefix])
  return null
}
