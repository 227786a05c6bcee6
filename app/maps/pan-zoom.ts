import { labelPixels, labelSizes } from './frames.ts'

interface View {
  x: number
  y: number
  /** 1 shows the whole drawing. */
  zoom: number
}

export interface PanZoom {
  zoomBy: (factor: number) => void
  /** In shares of what is seen: 0.25 is a quarter of the width or height. */
  panBy: (across: number, down: number) => void
  reset: () => void
  stop: () => void
}

interface Reports {
  onChange: (zoom: number) => void
  /** What the pointer or the focus is on; empty when it is on nothing. */
  onName: (name: string) => void
  /** Someone turns the wheel over the map and may mean to zoom. */
  onWheelWithoutKey: () => void
}

export const mostZoom = 10
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Keeps the view inside the drawing. */
export const bounded = ({ x, y, zoom }: View, width: number, height: number): View => {
  const kept = clamp(zoom, 1, mostZoom)
  return { zoom: kept, x: clamp(x, 0, width - width / kept), y: clamp(y, 0, height - height / kept) }
}

/** Zooms about a point of the drawing, which stays where it is on the screen. */
export const zoomedAt = (view: View, factor: number, [px, py]: [number, number]): View => {
  const zoom = clamp(view.zoom * factor, 1, mostZoom)
  const ratio = view.zoom / zoom
  return { zoom, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }
}

/**
 * Makes a drawing movable. One finger goes on scrolling the page: two move and zoom the map, as do a mouse's drag, the wheel with Ctrl
 * or ⌘, and keys while the map has the focus. Reports every change, so that buttons can show what is possible.
 */
export const panZoom = (
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
  { onChange, onName, onWheelWithoutKey }: Reports,
): PanZoom => {
  const ends = new AbortController()
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let view: View = { x: 0, y: 0, zoom: 1 }
  let frame = 0

  const show = () => {
    const { x, y, zoom } = view
    svg.setAttribute('viewBox', [x, y, width / zoom, height / zoom].map((n) => n.toFixed(2)).join(' '))
    const scale = (svg.clientWidth / width) * zoom
    // Through the object model: a style attribute in the page would be refused by its policy.
    svg.style.setProperty('--scale', scale.toFixed(3))
    const size = labelPixels / scale
    svg.dataset.labels = size > labelSizes.middle * 1.25 ? 'far' : size > labelSizes.near * 1.15 ? 'middle' : 'near'
    svg.dataset.zoomed = String(zoom > 1.01)
  }

  const go = (to: View, slowly = false) => {
    cancelAnimationFrame(frame)
    const goal = bounded(to, width, height)
    if (!slowly || still.matches) {
      view = goal
      show()
      return onChange(view.zoom)
    }
    const from = view
    const start = performance.now()
    const step = (now: number) => {
      const t = clamp((now - start) / 180, 0, 1)
      const eased = t * (2 - t)
      // Zoom grows by factors, so its middle is the geometric one.
      const zoom = from.zoom * (goal.zoom / from.zoom) ** eased
      const share = from.zoom === goal.zoom ? eased : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / goal.zoom)
      view = { zoom, x: from.x + (goal.x - from.x) * share, y: from.y + (goal.y - from.y) * share }
      show()
      if (t < 1) frame = requestAnimationFrame(step)
      else onChange(view.zoom)
    }
    frame = requestAnimationFrame(step)
  }

  /** A place on the screen in the drawing's units. */
  const placeOf = (clientX: number, clientY: number): [number, number] => {
    const box = svg.getBoundingClientRect()
    return [
      view.x + ((clientX - box.left) / box.width) * (width / view.zoom),
      view.y + ((clientY - box.top) / box.height) * (height / view.zoom),
    ]
  }
  const middle = (): [number, number] => [view.x + width / view.zoom / 2, view.y + height / view.zoom / 2]
  const zoomBy = (factor: number) => go(zoomedAt(view, factor, middle()), true)
  const panBy = (across: number, down: number) =>
    go({ ...view, x: view.x + (across * width) / view.zoom, y: view.y + (down * height) / view.zoom }, true)
  const reset = () => go({ x: 0, y: 0, zoom: 1 }, true)

  const pointers = new Map<number, PointerEvent>()
  let dragged = 0
  const on = <K extends keyof SVGSVGElementEventMap>(
    type: K,
    listener: (event: SVGSVGElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => svg.addEventListener(type, listener, { signal: ends.signal, ...options })

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    pointers.set(event.pointerId, event)
    dragged = 0
  })
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const others = [...pointers.values()].filter(({ pointerId }) => pointerId !== event.pointerId)
    pointers.set(event.pointerId, event)
    if (event.pointerType !== 'mouse' && others.length === 0) return
    const other = others[0]
    const centre = (one: PointerEvent): [number, number] =>
      other ? [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] : [one.clientX, one.clientY]
    const apart = (one: PointerEvent) =>
      other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 1
    const held = placeOf(...centre(before))
    const zoomed = zoomedAt(view, apart(event) / (apart(before) || 1), held)
    dragged += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY)
    if (dragged < 5 && !other) return
    view = zoomed
    const now = placeOf(...centre(event))
    go({ ...zoomed, x: zoomed.x + held[0] - now[0], y: zoomed.y + held[1] - now[1] })
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, (event) => pointers.delete(event.pointerId), { signal: ends.signal })
  // The end of a drag is not a press.
  on('click', (event) => dragged >= 5 && event.preventDefault(), { capture: true })
  on('dragstart', (event) => event.preventDefault())
  on(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return onWheelWithoutKey()
      event.preventDefault()
      go(zoomedAt(view, Math.exp(-clamp(event.deltaY, -60, 60) / 180), placeOf(event.clientX, event.clientY)))
    },
    { passive: false },
  )
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = view.zoom > 1
    const act = {
      '+': () => zoomBy(1.6),
      '=': () => zoomBy(1.6),
      '-': () => zoomBy(1 / 1.6),
      '0': reset,
      ...(moved && {
        ArrowLeft: () => panBy(-0.2, 0),
        ArrowRight: () => panBy(0.2, 0),
        ArrowUp: () => panBy(0, -0.2),
        ArrowDown: () => panBy(0, 0.2),
      }),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  const nameOf = (target: EventTarget | null) =>
    (target instanceof Element && target.closest('a')?.querySelector('title')?.textContent) || ''
  on('pointerover', ({ target }) => onName(nameOf(target)))
  on('pointerleave', () => onName(''))
  on('focusin', ({ target }) => onName(nameOf(target)))
  on('focusout', () => onName(''))
  // What gets the focus must be seen.
  on('focusin', (event) => {
    if (view.zoom === 1 || !(event.target instanceof SVGGraphicsElement)) return
    const { x, y, width: w, height: h } = event.target.getBBox()
    const [cx, cy] = [x + w / 2, y + h / 2]
    const [seenW, seenH] = [width / view.zoom, height / view.zoom]
    const seen = cx > view.x && cx < view.x + seenW && cy > view.y && cy < view.y + seenH
    if (!seen) go({ ...view, x: cx - seenW / 2, y: cy - seenH / 2 }, true)
  })
  const resized = new ResizeObserver(show)
  resized.observe(svg)
  show()

  return {
    zoomBy,
    panBy,
    reset,
    stop: () => {
      ends.abort()
      resized.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}
