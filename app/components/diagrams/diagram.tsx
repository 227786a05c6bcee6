import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { BlockNamed } from '#domain/collections/blocks.ts'

type DiagramName = BlockNamed<'diagram'>['name']

/** The server has all of them; the browser loads one when it needs it. */
const serverDiagrams = import.meta.env.SSR ? (await import('./diagrams.ts')).diagrams : null

const lazyDiagrams: Record<DiagramName, LazyExoticComponent<ComponentType>> = {
  loop: lazy(() => import('./loop-diagram.tsx').then((file) => ({ default: file.LoopDiagram }))),
  station: lazy(() => import('./station-diagram.tsx').then((file) => ({ default: file.StationDiagram }))),
  outfall: lazy(() => import('./outfall-diagram.tsx').then((file) => ({ default: file.OutfallDiagram }))),
  pipeline: lazy(() => import('./pipeline-diagram.tsx').then((file) => ({ default: file.PipelineDiagram }))),
  'oxygen-week': lazy(() => import('./oxygen-week-diagram.tsx').then((file) => ({ default: file.OxygenWeekDiagram }))),
}

/**
 * The drawn diagrams by name. They work by links, radio buttons and <details> alone, so server-rendered HTML is left as it
 * is, without hydration; only after a navigation inside the app is the code loaded.
 */
export const Diagram = ({ name }: { name: DiagramName }) => <DiagramFrame key={name} name={name} />

const DiagramFrame = ({ name }: { name: DiagramName }) => {
  const frame = useRef<HTMLDivElement>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => {
    if (frame.current?.childElementCount === 0) setIsEmpty(true)
  }, [])
  if (serverDiagrams) {
    const NamedDiagram = serverDiagrams[name]
    return (
      <div>
        <NamedDiagram />
      </div>
    )
  }
  if (isEmpty) {
    const NamedDiagram = lazyDiagrams[name]
    return (
      <div>
        <Suspense fallback={null}>
          <NamedDiagram />
        </Suspense>
      </div>
    )
  }
  return <div ref={frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
