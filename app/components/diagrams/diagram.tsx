import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { BlockNamed } from '#domain/collections/blocks.ts'

type DiagramName = BlockNamed<'diagram'>['name']

/** The server has all of them; the browser loads one when it needs it. */
const onServer = import.meta.env.SSR ? (await import('./diagrams.ts')).diagrams : null

const inBrowser: Record<DiagramName, LazyExoticComponent<ComponentType>> = {
  loop: lazy(() => import('./loop-diagram.tsx').then((file) => ({ default: file.LoopDiagram }))),
  station: lazy(() => import('./station-diagram.tsx').then((file) => ({ default: file.StationDiagram }))),
  outfall: lazy(() => import('./outfall-diagram.tsx').then((file) => ({ default: file.OutfallDiagram }))),
  pipeline: lazy(() => import('./pipeline-diagram.tsx').then((file) => ({ default: file.PipelineDiagram }))),
  'oxygen-week': lazy(() => import('./oxygen-week-diagram.tsx').then((file) => ({ default: file.OxygenWeekDiagram }))),
}

/**
 * The drawn diagrams by name. They work by links, radio buttons and <details> alone, so a browser that was sent one keeps
 * it as it is and never loads its code; only a page reached inside the app does.
 */
export const Diagram = ({ name }: { name: DiagramName }) => <DiagramFrame key={name} name={name} />

const DiagramFrame = ({ name }: { name: DiagramName }) => {
  const frame = useRef<HTMLDivElement>(null)
  const [empty, setEmpty] = useState(false)
  useEffect(() => {
    if (frame.current?.childElementCount === 0) setEmpty(true)
  }, [])
  if (onServer) {
    const Drawn = onServer[name]
    return (
      <div>
        <Drawn />
      </div>
    )
  }
  if (empty) {
    const Drawn = inBrowser[name]
    return (
      <div>
        <Suspense fallback={null}>
          <Drawn />
        </Suspense>
      </div>
    )
  }
  return <div ref={frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
