import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether something that makes the drawer needless is in view: a call to action, a demo form, the footer. Those elements
 * carry `data-hides-drawer`. True until it is known, so that the drawer never flashes up beside a call to action.
 */
export const useCallToActionInView = () => {
  const { key } = useLocation()
  const [isInView, setInView] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other elements
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      setInView(visible.size > 0)
    })
    const elements = document.querySelectorAll('[data-hides-drawer]')
    for (const element of elements) observer.observe(element)
    if (elements.length === 0) setInView(false)
    return () => observer.disconnect()
  }, [key])
  return isInView
}

/** Whether the page has scrolled by more than a screen. */
export const usePastFirstScreen = () => {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const update = () => setPast(scrollY > innerHeight)
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [])
  return past
}
