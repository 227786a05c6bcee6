export const tooltipDelayMs = 700
/** After one tooltip closes, the next opens at once for this long: the reader is going along a row of them. */
export const tooltipSkipDelayMs = 300

interface Bubble {
  show: () => void
  hide: () => unknown
}

/** When the newest tooltip anywhere on the page closed. */
let lastClosedAt = Number.NEGATIVE_INFINITY

/** When a tooltip opens and closes, without knowing how it is drawn. */
export const createTooltipTiming = (bubble: Bubble, now: () => number = Date.now) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let open = false

  const show = () => {
    clearTimeout(waiting)
    if (open) return
    open = true
    bubble.show()
  }
  return {
    /** The pointer rests on the trigger. */
    pointAt: () => {
      clearTimeout(waiting)
      if (now() - lastClosedAt < tooltipSkipDelayMs) show()
      else waiting = setTimeout(show, tooltipDelayMs)
    },
    /** Focus by keyboard, or a touch: meant, so there is nothing to wait for. */
    show,
    /** Leave, blur, click, scroll. */
    close: () => {
      clearTimeout(waiting)
      if (!open) return
      open = false
      lastClosedAt = now()
      bubble.hide()
    },
    isOpen: () => open,
  }
}

export type TooltipTiming = ReturnType<typeof createTooltipTiming>
