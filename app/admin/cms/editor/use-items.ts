import { useEffect, useRef, useState } from 'react'
import type { Path } from '#domain/cms/entry-values.ts'
import { controlId } from '#domain/cms/entry-values.ts'
import { useEditor } from './editor.ts'

let made = 0
const newKey = () => `item-${++made}`

/**
 * Adding, removing and moving the items of a list by buttons. Each item keeps a key of its own, so that what is typed and
 * opened moves along; focus stays with the item, and the change is said aloud.
 */
export const useItems = (path: Path, items: unknown[], name: string) => {
  const { change } = useEditor()
  const id = controlId(path)
  const keys = useRef<string[]>([])
  while (keys.current.length < items.length) keys.current.push(newKey())
  keys.current.length = items.length
  const [focus, setFocus] = useState<{ id: string } | null>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!focus) return
    const target = document.getElementById(focus.id)
    const control = target?.matches('button, input')
      ? target
      : target?.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus()
  }, [focus])

  const set = (next: unknown[], nextKeys: string[]) => {
    keys.current = nextKeys
    change(path, next)
  }
  const without = <T>(list: T[], place: number) => list.filter((_, other) => other !== place)
  const inserted = <T>(list: T[], place: number, item: T) => [...list.slice(0, place), item, ...list.slice(place)]

  return {
    id,
    said,
    keyOf: (place: number) => keys.current[place]!,
    add: (item: unknown, place = items.length) => {
      set(inserted(items, place, item), inserted(keys.current, place, newKey()))
      setFocus({ id: `${id}-${place}-item` })
      setSaid(`${name} ${place + 1} added`)
    },
    remove: (place: number) => {
      set(without(items, place), without(keys.current, place))
      const left = items.length - 1
      setFocus({ id: left === 0 ? `${id}-add` : `${id}-${Math.min(place, left - 1)}-remove` })
      setSaid(`${name} ${place + 1} removed, ${left} left`)
    },
    move: (place: number, by: -1 | 1) => {
      const to = place + by
      if (to < 0 || to >= items.length) return
      set(
        inserted(without(items, place), to, items[place]),
        inserted(without(keys.current, place), to, keys.current[place]!),
      )
      setFocus({ id: `${id}-${to}-${by < 0 ? 'up' : 'down'}` })
      setSaid(`${name} moved to place ${to + 1} of ${items.length}`)
    },
  }
}

export type Items = ReturnType<typeof useItems>
