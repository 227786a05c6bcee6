import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createTooltipTiming, type TooltipTiming } from './tooltip-timing.ts'

interface Props {
  /** A sentence or two, no controls. */
  text: string
  /** What is explained. */
  children: ReactNode
  className?: string
}

const focusScrollMs = 200

/**
 * Explains a word or a heading. A mouse waits 700 ms; focus and touch do not wait. The bubble is the browser's own popover, opened by the
 * button it belongs to, so a press opens it even before or without scripts.
 */
export const Tooltip = ({ text, children, className = '' }: Props) => {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const [timing, setTiming] = useState<TooltipTiming | null>(null)
  const lastPointer = useRef('')
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const element = bubble.current
    if (!element) return
    const created = createTooltipTiming({
      show: () => element.showPopover(),
      hide: () => element.isConnected && element.hidePopover(),
    })
    setTiming(created)
    // Escape and a press elsewhere close it without asking us.
    const noticeClosing = (event: ToggleEvent) => {
      if (event.newState === 'closed') created.close()
      else created.show()
    }
    const onScroll = () => {
      // Focus itself scrolls the page to a trigger out of sight; that is not the reader moving on.
      if (performance.now() - focusedAt.current > focusScrollMs) created.close()
    }
    element.addEventListener('toggle', noticeClosing)
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      element.removeEventListener('toggle', noticeClosing)
      removeEventListener('scroll', onScroll, { capture: true })
      created.close()
    }
  }, [])

  return (
    <span
      className="anchored"
      onPointerEnter={(event) => event.pointerType === 'mouse' && timing?.pointAt()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && timing?.close()}
    >
      <button
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        className={`tooltip-trigger anchor ${className}`}
        onPointerDown={(event) => {
          lastPointer.current = event.pointerType
        }}
        onFocus={(event) => {
          if (!event.currentTarget.matches(':focus-visible')) return
          focusedAt.current = performance.now()
          timing?.show()
        }}
        onBlur={() => timing?.close()}
        onClick={(event) => {
          // A touch, or Enter on a closed one, is left to the browser, which opens it. A click of the mouse only closes.
          const byMouse = lastPointer.current === 'mouse' && event.detail > 0
          if (!byMouse && !timing?.isOpen()) return
          event.preventDefault()
          timing?.close()
        }}
      >
        {children}
      </button>
      <span ref={bubble} popover="auto" id={id} role="tooltip" className="bubble bubble-tip">
        <span className="bubble-sheet">{text}</span>
      </span>
    </span>
  )
}
