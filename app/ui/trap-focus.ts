import type { KeyboardEvent } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

/** A focus trap: Tab from the last control goes to the first and back again, never to the browser's own toolbar. */
export const trapFocus = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Tab') return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((control) =>
    control.checkVisibility(),
  )
  const [first, last] = [controls[0], controls.at(-1)]
  const isAtEdge = document.activeElement === (event.shiftKey ? first : last)
  if (!isAtEdge && document.activeElement !== event.currentTarget) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
