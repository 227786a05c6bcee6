import { useEffect, useRef, useState } from 'react'
import type { Path } from '#domain/cms/entry-values.ts'
import { controlId } from '#domain/cms/entry-values.ts'
import { useEditor } from './editor.ts'

let keyCount = 0
const nextKey = () => `item-${++keyCount}`

/**
 * Adding, removing and moving the items of a list. Each item has a stable React key, so that its state moves with it; focus
 * follows the item, and a live region announces the change.
 */
export const useItems = (path: Path, items: unknown[], name: string) => {
  const { change } = useEditor()
  const id = controlId(path)
  const keys = useRef<string[]>([])
  while (keys.current.length < items.length) keys.current.push(nextKey())
  keys.current.length = items.length
  const [focusTarget, setFocusTarget] = useState<{ id: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  /** What was removed last, until it is put back or something else is changed. */
  const [removed, setRemoved] = useState<{ item: unknown; index: number; key: string } | null>(null)

  useEffect(() => {
    if (!focusTarget) return
    const target = document.getElementById(focusTarget.id)
    const control = target?.matches('button, input')
      ? target
      : target?.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus()
  }, [focusTarget])

  const without = <T>(list: T[], index: number) => list.filter((_, other) => other !== index)
  const withInserted = <T>(list: T[], index: number, item: T) => [...list.slice(0, index), item, ...list.slice(index)]
  const replaceItems = (nextItems: unknown[], nextKeys: string[]) => {
    keys.current = nextKeys
    setRemoved(null)
    change(path, nextItems)
  }
  const moveTo = (index: number, to: number) => {
    if (to < 0 || to >= items.length || to === index) return
    replaceItems(
      withInserted(without(items, index), to, items[index]),
      withInserted(without(keys.current, index), to, keys.current[index]!),
    )
    setAnnouncement(`${name} moved to place ${to + 1} of ${items.length}`)
  }

  return {
    id,
    announcement,
    keyOf: (index: number) => keys.current[index]!,
    removed,
    /** Answers the key of the new item. */
    add: (item: unknown, index = items.length): string => {
      const key = nextKey()
      replaceItems(withInserted(items, index, item), withInserted(keys.current, index, key))
      setFocusTarget({ id: `${id}-${index}-item` })
      setAnnouncement(`${name} ${index + 1} added`)
      return key
    },
    putBack: () => {
      if (!removed) return
      const { item, index, key } = removed
      replaceItems(withInserted(items, index, item), withInserted(keys.current, index, key))
      setFocusTarget({ id: `${id}-${index}-item` })
      setAnnouncement(`${name} ${index + 1} is back`)
    },
    remove: (index: number) => {
      const lost = { item: items[index], index, key: keys.current[index]! }
      replaceItems(without(items, index), without(keys.current, index))
      setRemoved(lost)
      const remaining = items.length - 1
      setFocusTarget({ id: remaining === 0 ? `${id}-add` : `${id}-${Math.min(index, remaining - 1)}-remove` })
      setAnnouncement(`${name} ${index + 1} removed, ${remaining} left`)
    },
    moveTo,
    move: (index: number, by: -1 | 1) => {
      const to = index + by
      if (to < 0 || to >= items.length) return
      moveTo(index, to)
      setFocusTarget({ id: `${id}-${to}-${by < 0 ? 'up' : 'down'}` })
    },
  }
}

export type Items = ReturnType<typeof useItems>
