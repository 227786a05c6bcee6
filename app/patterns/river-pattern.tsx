import { memo, useEffect, useId, useRef, useState } from 'react'
import { trustHtml } from '#app/ui/trusted-html.ts'
import type { PatternName } from '#domain/editorial/patterns.ts'
import type { Ground } from './drawing.ts'

/** Loaded at once on the server only: browsers keep the server's drawing. */
const serverDrawing = import.meta.env.SSR ? await import('./drawing.ts') : null

interface Props {
  name: PatternName
  seed?: number
  /** About how many lines. 28 suits a hero, 12 a card. */
  lines?: number
  /** The shape it is drawn for. It then covers whatever box it is given. */
  width?: number
  height?: number
  ground?: Ground
  /** Which side of the drawing fades out, where text stands. */
  calm?: 'left' | 'right' | 'top' | 'bottom'
  className?: string
}

/**
 * A river-line pattern as decoration: it says nothing to a screen reader and takes no style attribute.
 * The server draws it. Hydration keeps that drawing without loading the code that made it; only after a
 * navigation inside the app is the code fetched.
 */
export const RiverPattern = memo(function RiverPattern(props: Props) {
  const { name, seed = 7, lines = 28, width = 1600, height = 900, ground = 'midnight', calm } = props
  const { className = 'absolute inset-0 size-full' } = props
  const id = useId()
  const svg = useRef<SVGSVGElement>(null)
  const drawingKey = [name, seed, lines, width, height, ground].join()
  const [drawing, setDrawing] = useState({
    key: drawingKey,
    markup: serverDrawing?.patternMarkup(name, { width, height, seed, lines }, ground, id) ?? '',
  })
  useEffect(() => {
    if (drawing.key === drawingKey && svg.current?.hasChildNodes()) return
    let isCurrent = true
    import('./drawing.ts').then(({ patternMarkup }) => {
      const markup = trustHtml(patternMarkup(name, { width, height, seed, lines }, ground, id))
      if (isCurrent) setDrawing({ key: drawingKey, markup })
    })
    return () => {
      isCurrent = false
    }
  }, [drawing, drawingKey, name, seed, lines, width, height, ground, id])
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`pointer-events-none ${calm ? `fade fade-${calm}` : ''} ${className}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawing.markup }}
    />
  )
})
