import { useEffect, useRef, useState } from 'react'
import { checkEntry } from '#domain/cms/entry-issues.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { postInto } from './post-into.ts'

interface Props {
  collection: Collection
  id: string
  slug: string
  value: Record<string, unknown>
}

const waitMs = 600

/**
 * The real page beside the form, from what is typed, saved or not. After each pause in typing a new frame is filled behind
 * the one that is seen and takes its place when it is drawn: no flash, no lost place, nothing in the browser's history.
 */
export const PreviewFrame = ({ collection, id, slug, value }: Props) => {
  const frames = useRef(new Map<number, HTMLIFrameElement>())
  const [{ shown, next }, setTurn] = useState({ shown: 0, next: 0 })
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const current = useRef({ slug, value })
  current.current = { slug, value }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the text or the slug renders the preview again
  useEffect(() => {
    const draw = () => {
      const checked = checkEntry(collection, value)
      const first = 'issues' in checked ? checked.issues[0]! : null
      setWaitingFor(first && `${collection.fields[String(first.path[0])]?.label}: ${first.message.toLowerCase()}`)
      if (!first) setTurn((turn) => ({ ...turn, next: turn.next + 1 }))
    }
    const timer = setTimeout(draw, waitMs)
    return () => clearTimeout(timer)
  }, [collection, value, slug])

  useEffect(() => {
    if (next === 0) return
    const { slug, value } = current.current
    postInto(`preview-${next}`, `/cms/preview/${collection.name}/${id}`, { slug, data: JSON.stringify(value) })
  }, [next, collection.name, id])

  const takeTurn = (turn: number) => {
    const frame = frames.current.get(turn)?.contentWindow
    // A new frame says that it has loaded before it has been sent anywhere.
    if (!frame || frame.location.href === 'about:blank' || turn !== next) return
    frame.scrollTo(0, frames.current.get(shown)?.contentWindow?.scrollY ?? 0)
    setTurn({ shown: turn, next: turn })
  }

  return (
    <div className="order-first min-w-0 xl:sticky xl:top-4 xl:order-none xl:self-start">
      <p className="mb-2 text-quiet text-sm" role="status">
        {waitingFor ? `Waiting for ${waitingFor}` : 'The page as it would be, from what is typed here. Not public.'}
      </p>
      <div className="relative h-[80vh] rounded-card border border-rule bg-ground">
        {[...new Set([shown, next])]
          .filter((turn) => turn > 0)
          .map((turn) => (
            <iframe
              key={turn}
              ref={(frame) => {
                if (frame) frames.current.set(turn, frame)
                else frames.current.delete(turn)
              }}
              name={`preview-${turn}`}
              title={turn === shown ? 'Preview of the page' : 'Preview being drawn'}
              className={`absolute inset-0 size-full rounded-card ${turn === shown ? '' : 'invisible'}`}
              onLoad={() => takeTurn(turn)}
            />
          ))}
      </div>
    </div>
  )
}
