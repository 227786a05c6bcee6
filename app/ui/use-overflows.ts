import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has more across than it shows. Watched, because a turned phone changes the answer. */
export const useOverflows = (ref: RefObject<HTMLElement | null>) => {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}
