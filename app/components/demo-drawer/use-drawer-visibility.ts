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
  const [isPast, setPast] = useState(false)
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
  return isPast
}

/**
 * Pages without the drawer, whatever is in view. `always`: those pages hold the form or the call to action, or are
 * not public. `narrow`: below 768 px the page's own form needs the room.
 */
const hiddenOn: readonly { path: string; under: boolean; at: 'always' | 'narrow' }[] = [
  { path: '/contact', under: false, at: 'always' },
  { path: '/platform', under: false, at: 'always' },
  { path: '/platform/cmaas', under: false, at: 'always' },
  { path: '/admin', under: true, at: 'always' },
  { path: '/cms', under: true, at: 'always' },
  { path: '/join-us', under: false, at: 'narrow' },
]

export const drawerHiddenOn = (path: string): 'always' | 'narrow' | null =>
  hiddenOn.find((row) => path === row.path || (row.under && path.startsWith(`${row.path}/`)))?.at ?? null
