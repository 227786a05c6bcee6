import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLanguage } from '#app/language.ts'
import { mapFrame } from '#app/maps/frames.ts'
import { maxZoom } from '#app/maps/pan-zoom.ts'
import { Destination } from '#app/ui/text-link.tsx'
import { type Dot, dotMeant, type Tile, tilesAround } from './nearest-dot.ts'

/** Where on the map it is drawn. */
const namedDotId = 'named-dot'

/** CSS pixels: a finger is no mouse, and dots closer than a pointer's tip are one blot. */
const reachOf = { mouse: 6, touch: 14 }
const blotPixels = 4
/** In the drawing's units: a dot drawn large is touched anywhere, and one small map is not asked for as a whole. */
const reachUnits = { least: 1.2, most: 18 }
/** A pointer that only passes asks for nothing. */
const restMs = 60

type Meant = NonNullable<ReturnType<typeof dotMeant>>

/**
 * The overflow under the pointer, as a link in the map with its name in its title: what names and opens the map's shapes (pan-zoom.ts) names and opens
 * it too. For pointers alone: by keyboard and for screen readers there are the lists that the note leads to.
 */
export const NamedDot = ({ names }: { names: string }) => {
  const { text: t, prefix } = useLanguage()
  const [meant, setMeant] = useState<Meant | null>(null)
  const group = globalThis.document?.getElementById(namedDotId)

  useEffect(() => {
    const svg = document.getElementById(namedDotId)?.closest('svg')
    if (!svg) return
    const link = () => svg.querySelector(`#${namedDotId} a`)
    const tell = (type: string, on: Element | null | undefined, pointerType: string) =>
      on?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType }))
    const find = meantAt(svg, dotsOf(prefix + names))
    let timer = 0
    /** A later look makes an earlier one void. */
    let looks = 0
    const look = async (event: MouseEvent, reach: number) => {
      const turn = ++looks
      const found = await find(event, reach)
      if (turn !== looks) return false
      flushSync(() => setMeant(found))
      return true
    }
    const controller = new AbortController()
    const { signal } = controller
    svg.addEventListener(
      'pointermove',
      (event) => {
        clearTimeout(timer)
        if (event.pointerType === 'touch' || event.buttons !== 0) return
        timer = window.setTimeout(async () => {
          const before = link()
          // The pointer rests, so nothing else says that it is over something new.
          if ((await look(event, reachOf.mouse)) && link() !== before)
            tell('pointerover', link() ?? svg.ownerDocument.elementFromPoint(event.clientX, event.clientY), 'mouse')
        }, restMs)
      },
      { signal },
    )
    svg.addEventListener(
      'pointerleave',
      (event) => {
        if (event.pointerType === 'touch') return
        clearTimeout(timer)
        looks++
        setMeant(null)
      },
      { signal },
    )
    // Around the map, so before the map's own listener: which shape or dot was pressed is known when its names have come.
    svg.parentElement!.addEventListener(
      'click',
      async (event) => {
        const pressed = event.target as Element
        if (!event.isTrusted || (event as PointerEvent).pointerType !== 'touch' || !svg.contains(pressed)) return
        if (link()?.contains(pressed)) return
        event.preventDefault()
        event.stopPropagation()
        if (await look(event, reachOf.touch)) tell('click', link() ?? pressed, 'touch')
      },
      { capture: true, signal },
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
      setMeant(null)
    }
  }, [names, prefix])

  if (!group || !meant) return null
  const [x, y, id, name] = meant.dot
  const title = meant.beside > 0 ? t('{name}, and {count} more beside it', { name, count: meant.beside }) : name
  return createPortal(
    <Destination key={id} to={`/overflows/${id}`} tabIndex={-1} className="map-thing map-dot">
      <title>{title}</title>
      {['map-dot-target', 'map-dot-edge', 'map-dot-face'].map((part) => (
        <path key={part} d={`M${x} ${y}h0`} data-shade="missing" className={part} />
      ))}
    </Destination>,
    group,
  )
}

/** The dots of some tiles, each fetched once. What cannot be had has no names: the shapes have theirs. */
const dotsOf = (names: string) => {
  const tiles = new Map<string, Promise<Dot[]>>()
  const fetched = async (address: string): Promise<Dot[]> => {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(4000) })
      if (answer.ok) return await answer.json()
    } catch {}
    tiles.delete(address)
    return []
  }
  return async (wanted: readonly Tile[]) => {
    const parts = wanted.map(([column, row]) => {
      const address = `${names}${names.includes('?') ? '&' : '?'}column=${column}&row=${row}`
      const dots = tiles.get(address) ?? fetched(address)
      tiles.set(address, dots)
      return dots
    })
    return (await Promise.all(parts)).flat()
  }
}

const meantAt =
  (svg: SVGSVGElement, dotsIn: (tiles: readonly Tile[]) => Promise<Dot[]>) =>
  async ({ clientX, clientY }: MouseEvent, pixels: number): Promise<Meant | null> => {
    const matrix = svg.getScreenCTM()!
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    const reach = Math.min(Math.max(pixels / matrix.a, reachUnits.least), reachUnits.most)
    const blot = Math.min(blotPixels / matrix.a, reachUnits.most)
    const dots = await dotsIn(tilesAround([x, y], Math.min(reach + blot, reachUnits.most)))
    const isNearest = svg.viewBox.baseVal.width <= (mapFrame.width / maxZoom) * 1.01
    return dotMeant(dots, { at: [x, y], reach, blot, isNearest })
  }
