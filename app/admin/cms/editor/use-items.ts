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

  useEffect(() => {
    if (!focusTarget) return
    const target = document.getElementById(focusTarget.id)
    const control = target?.matches('button, input')
      ? target
      : target?.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus()
  }, [focusTarget])

  const replaceItems = (nextItems: unknown[], nextKeys: string[]) => {
    keys.current = nextKeys
    change(path, nextItems)
  }
  const without = <T>(list: T[], index: number) => list.filter((_, other) => other !== index)
  const withInserted = <T>(list: T[], index: number, item: T) => [...list.slice(0, index), item, ...list.slice(index)]

  return {
    id,
    announcement,
    keyOf: (index: number) => keys.current[index]!,
    add: (item: unknown, index = items.length) => {
      replaceItems(withInserted(items, index, item), withInserted(keys.current, index, nextKey()))
      setFocusTarget({ id: `${id}-${index}-item` })
      setAnnouncement(`${name} ${index + 1} added`)
    },
    remove: (index: number) => {
      replaceItems(without(items, index), without(keys.current, index))
      const remaining = items.length - 1
      setFocusTarget({ id: remaining === 0 ? `${id}-add` : `${id}-${Math.min(index, remaining - 1)}-remove` })
      setAnnouncement(`${name} ${index + 1} removed, ${remaining} left`)
    },
    move: (index: number, by: -1 | 1) => {
      const to = index + by
      if (to < 0 || to >= items.length) return
      replaceItems(
        withInserted(without(items, index), to, items[index]),
        withInserted(without(keys.current, index), to, keys.current[index]!),
      )
      setFocusTarget({ id: `${id}-${to}-${by < 0 ? 'up' : 'down'}` })
      setAnnouncement(`${name} moved to place ${to + 1} of ${items.length}`)
    },
  }
}

export type Items = ReturnType<typeof useItems>
