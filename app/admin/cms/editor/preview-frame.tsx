import { useEffect, useRef, useState } from 'react'
import { checkEntry } from '#domain/cms/entry-issues.ts'
import type { Collection } from '#domain/collections/collection.ts'

interface Props {
  collection: Collection
  id: string
  slug: string
  value: Record<string, unknown>
}

const debounceMs = 600

/**
 * The real page beside the form, rendered from the unsaved values. Debounced and double-buffered: a new iframe loads behind
 * the current one and is swapped in on load, so there is no flash, the scroll position stays and no history entry is added.
 */
export const PreviewFrame = ({ collection, id, slug, value }: Props) => {
  const frames = useRef(new Map<number, HTMLIFrameElement>())
  const [{ currentLoad, nextLoad }, setLoads] = useState({ currentLoad: 0, nextLoad: 0 })
  const [missing, setMissing] = useState('')
  const latest = useRef({ slug, value })
  latest.current = { slug, value }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the text or the slug renders the preview again
  useEffect(() => {
    const checkAndReload = () => {
      const result = checkEntry(collection, value)
      const names = 'issues' in result ? result.issues.map(({ path }) => collection.fields[String(path[0])]?.label) : []
      setMissing([...new Set(names)].join(', '))
      setLoads((loads) => ({ ...loads, nextLoad: loads.nextLoad + 1 }))
    }
    const timer = setTimeout(checkAndReload, debounceMs)
    return () => clearTimeout(timer)
  }, [collection, value, slug])

  useEffect(() => {
    if (nextLoad === 0) return
    const { slug, value } = latest.current
    postInto(`preview-${nextLoad}`, `/cms/preview/${collection.name}/${id}`, { slug, data: JSON.stringify(value) })
  }, [nextLoad, collection.name, id])

  const swapIn = (load: number) => {
    const frame = frames.current.get(load)?.contentWindow
    // A new iframe fires a load event for about:blank before the form is posted into it.
    if (!frame || frame.location.href === 'about:blank' || load !== nextLoad) return
    frame.scrollTo(0, frames.current.get(currentLoad)?.contentWindow?.scrollY ?? 0)
    setLoads({ currentLoad: load, nextLoad: load })
  }

  return (
    <div className="order-first min-w-0 xl:sticky xl:top-20 xl:order-none xl:self-start">
      <p className="mb-2 text-quiet text-sm" role="status">
        The page as it would be, from what is typed here. Not public.
        {missing && ` Still to come or to be put right: ${missing}.`}
      </p>
      <div className="relative h-[80vh] rounded-card border border-rule bg-ground">
        {[...new Set([currentLoad, nextLoad])]
          .filter((load) => load > 0)
          .map((load) => (
            <iframe
              key={load}
              ref={(frame) => {
                if (frame) frames.current.set(load, frame)
                else frames.current.delete(load)
              }}
              name={`preview-${load}`}
              title={load === currentLoad ? 'Preview of the page' : 'Preview being drawn'}
              className={`absolute inset-0 size-full rounded-card ${load === currentLoad ? '' : 'invisible'}`}
              onLoad={() => swapIn(load)}
            />
          ))}
      </div>
    </div>
  )
}

/** Posts fields into a named iframe through a temporary form, because forms cannot be nested in the page's own. */
const postInto = (frameName: string, action: string, fields: Record<string, string>) => {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target: frameName, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
