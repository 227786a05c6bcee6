import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

/** Reports, now and at every change of size, whether an element scrolls sideways. */
export const watchOverflow = (element: Element, onChange: (overflows: boolean) => void) => {
  const observer = new ResizeObserver(() => onChange(element.scrollWidth > element.clientWidth + 1))
  observer.observe(element)
  for (const child of element.children) observer.observe(child)
  return () => observer.disconnect()
}

/** Whether an element scrolls sideways; null before it is measured, as on the server. */
const useOverflows = (ref: RefObject<HTMLElement | null>) => {
  const [overflows, setOverflows] = useState<boolean | null>(null)
  useEffect(() => (ref.current ? watchOverflow(ref.current, setOverflows) : undefined), [ref])
  return overflows
}

interface Props {
  /** What the table holds, in a sentence. Always in the page; hidden only where a heading beside it says the same. */
  caption: ReactNode
  captionHidden?: boolean
  /** Tighter rows for tables of many numbers. */
  dense?: boolean
  /** The rows light up under the pointer: for rows that lead somewhere. */
  hover?: boolean
  /** <thead>, <tbody>, <tfoot>. Put data-align="end" on cells and headers of numbers. */
  children: ReactNode
  className?: string
}

/**
 * Scrolls sideways inside its own frame when it must. The frame is a stop for the Tab key unless it is known that nothing in it
 * scrolls: a reader without scripts, or before they have started, must reach the last column too.
 */
export const Table = ({
  caption,
  captionHidden = false,
  dense = false,
  hover = false,
  children,
  className = '',
}: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(frame)
  const captionId = useId()
  const scroller = overflows !== false ? { tabIndex: 0, role: 'region', 'aria-labelledby': captionId } : {}
  return (
    <div ref={frame} className="table-frame" data-overflows={overflows || undefined} {...scroller}>
      <table className={`table ${className}`} data-dense={dense || undefined} data-hover={hover || undefined}>
        <caption id={captionId} className={captionHidden ? 'sr-only' : undefined}>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  )
}
