import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether something that makes the drawer needless is in view: a call to action, a demo form, the footer. Those elements
 * carry `data-hides-drawer`. True until it is known, so that the drawer never flashes up beside a call to action.
 */
export const useOutOfTheWay = () => {
  const { key } = useLocation()
  const [away, setAway] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other elements
  useEffect(() => {
    const inView = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
      setAway(inView.size > 0)
    })
    const watched = document.querySelectorAll('[data-hides-drawer]')
    for (const element of watched) observer.observe(element)
    if (watched.length === 0) setAway(false)
    return () => observer.disconnect()
  }, [key])
  return away
}
