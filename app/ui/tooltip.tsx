import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createTooltipTiming, type TooltipTiming } from './tooltip-timing.ts'

interface Props {
  /** A sentence or two, no controls. */
  text: string
  /** What is explained. */
  children: ReactNode
  className?: string
}

/**
 * Explains a word or a heading. A mouse waits 700 ms; focus and touch do not wait. The bubble is the browser's own
 * popover, opened by the button it belongs to, so a press opens it even before or without scripts.
 */
export const Tooltip = ({ text, children, className = '' }: Props) => {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timing = useRef<TooltipTiming | null>(null)
  const lastPointer = useRef('')
  /** Where the trigger was when the bubble opened; null while focus is still bringing it into view. */
  const restingTop = useRef<number | null>(null)
  const top = () => trigger.current?.getBoundingClientRect().top ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: refs only
  useEffect(() => {
    const element = bubble.current
    if (!element) return
    const created = createTooltipTiming({
      show: () => {
        restingTop.current = top()
        element.showPopover()
      },
      hide: () => element.isConnected && element.hidePopover(),
    })
    timing.current = created
    // Focus may have come before the scripts did.
    if (trigger.current?.matches(':focus-visible')) created.show()
    // The browser opens it for a touch and closes it for Escape or a press elsewhere, without asking us.
    const follow = (event: ToggleEvent) => (event.newState === 'open' ? created.show() : created.close())
    const closeWhenMoved = () => {
      if (restingTop.current !== null && Math.abs(top() - restingTop.current) > 1) created.close()
    }
    element.addEventListener('toggle', follow)
    addEventListener('scroll', closeWhenMoved, { capture: true, passive: true })
    return () => {
      element.removeEventListener('toggle', follow)
      removeEventListener('scroll', closeWhenMoved, { capture: true })
      created.close()
    }
  }, [])

  const onFocus = (event: FocusEvent) => {
    if (!event.currentTarget.matches(':focus-visible')) return
    timing.current?.show()
    // Focus itself scrolls to a trigger out of sight; that is not the reader moving on.
    restingTop.current = null
    requestAnimationFrame(() => {
      restingTop.current = top()
    })
  }

  const onClick = (event: MouseEvent) => {
    // A touch, or Enter on a closed one, is left to the browser, which opens it. A click of the mouse only closes.
    const byMouse = lastPointer.current === 'mouse' && event.detail > 0
    if (!byMouse && !timing.current?.isOpen()) return
    event.preventDefault()
    timing.current?.close()
  }

  return (
    <span
      className="anchored"
      onPointerEnter={(event) => event.pointerType === 'mouse' && timing.current?.pointAt()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && timing.current?.close()}
    >
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        className={`tooltip-trigger anchor ${className}`}
        onPointerDown={(event) => {
          lastPointer.current = event.pointerType
        }}
        onFocus={onFocus}
        onBlur={() => timing.current?.close()}
        onClick={onClick}
      >
        {children}
      </button>
      <span ref={bubble} popover="auto" id={id} role="tooltip" className="bubble bubble-tip">
        <span className="bubble-sheet">{text}</span>
      </span>
    </span>
  )
}
