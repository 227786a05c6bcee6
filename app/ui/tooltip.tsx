import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react'

const delayMs = 700
/** For this long after one tooltip closes, the next opens at once: the reader is going along a row of them. */
const skipDelayMs = 300

interface Bubble {
  show: () => void
  hide: () => unknown
}

/** When any tooltip of the page last closed. */
let lastClosedAt = Number.NEGATIVE_INFINITY

/** When a tooltip opens and closes, apart from how it is rendered. */
export const createTooltipTiming = (bubble: Bubble, now: () => number = Date.now) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let open = false

  const show = () => {
    clearTimeout(timer)
    if (open) return
    open = true
    bubble.show()
  }
  return {
    /** On pointer enter. */
    pointAt: () => {
      clearTimeout(timer)
      if (now() - lastClosedAt < skipDelayMs) show()
      else timer = setTimeout(show, delayMs)
    },
    /** On keyboard focus and touch, which need no delay: they are deliberate. */
    show,
    /** On pointer leave, blur, click and scroll. */
    close: () => {
      clearTimeout(timer)
      if (!open) return
      open = false
      lastClosedAt = now()
      bubble.hide()
    },
    isOpen: () => open,
  }
}

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
  const timing = useRef<ReturnType<typeof createTooltipTiming> | null>(null)
  /** Where the trigger was when the bubble opened; null while focus is still bringing it into view. */
  const restingTop = useRef<number | null>(null)
  const top = () => trigger.current?.getBoundingClientRect().top ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: `top` reads refs only
  useEffect(() => {
    const element = bubble.current
    if (!element) return
    const newTiming = createTooltipTiming({
      show: () => {
        restingTop.current = top()
        element.showPopover()
      },
      hide: () => element.isConnected && element.hidePopover(),
    })
    timing.current = newTiming
    // Focus or the pointer may have come before the scripts did.
    if (trigger.current?.matches(':focus-visible')) newTiming.show()
    else if (trigger.current?.matches(':hover')) newTiming.pointAt()
    // The browser opens and closes it for a press, and closes it for Escape or a press elsewhere, without asking us.
    const follow = (event: ToggleEvent) => (event.newState === 'open' ? newTiming.show() : newTiming.close())
    const closeWhenMoved = () => {
      if (restingTop.current !== null && Math.abs(top() - restingTop.current) > 1) newTiming.close()
    }
    element.addEventListener('toggle', follow)
    addEventListener('scroll', closeWhenMoved, { capture: true, passive: true })
    return () => {
      element.removeEventListener('toggle', follow)
      removeEventListener('scroll', closeWhenMoved, { capture: true })
      newTiming.close()
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
        onFocus={onFocus}
        onBlur={() => timing.current?.close()}
      >
        {children}
      </button>
      <span ref={bubble} popover="auto" id={id} role="tooltip" className="bubble bubble-tip">
        <span className="bubble-sheet">{text}</span>
      </span>
    </span>
  )
}
