import { type RefObject, useEffect, useState } from 'react'

/** Says, now and at every change, whether an element has more across than it shows. A turned phone changes the answer. */
export const watchOverflow = (element: Element, say: (overflows: boolean) => void) => {
  const observer = new ResizeObserver(() => say(element.scrollWidth > element.clientWidth + 1))
  observer.observe(element)
  for (const child of element.children) observer.observe(child)
  return () => observer.disconnect()
}

/** Whether an element has more across than it shows; null where nobody has measured it, as on the server. */
export const useOverflows = (ref: RefObject<HTMLElement | null>) => {
  const [overflows, setOverflows] = useState<boolean | null>(null)
  useEffect(() => (ref.current ? watchOverflow(ref.current, setOverflows) : undefined), [ref])
  return overflows
}
