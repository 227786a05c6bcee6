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
  /** What the pointer or the focus is on, and whether another press opens it; empty when it is on nothing. */
  onName: (name: string, isTouched?: boolean) => void
  /** The wheel was turned without Ctrl or ⌘, which scrolls the page: a hint can say how to zoom. */
  onWheelWithoutKey: () => void
}

export const maxZoom = 10
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Keeps the view inside the drawing. */
export const clampView = ({ x, y, zoom }: View, width: number, height: number): View => {
  const clampedZoom = clamp(zoom, 1, maxZoom)
  return {
    zoom: clampedZoom,
    x: clamp(x, 0, width - width / clampedZoom),
    y: clamp(y, 0, height - height / clampedZoom),
  }
}

/** Zooms about a point of the drawing, which stays where it is on the screen. */
export const zoomedAt = (view: View, factor: number, [px, py]: [number, number]): View => {
  const zoom = clamp(view.zoom * factor, 1, maxZoom)
  const ratio = view.zoom / zoom
  return { zoom, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }
}

/**
 * Makes a drawing movable. On the whole map one finger goes on scrolling the page; two move and zoom it, and once it is zoomed one moves it,
 * as do a mouse's drag, the wheel with Ctrl or ⌘, and keys while the map has the focus. Reports every change, so that buttons can show what is possible.
 */
export const panZoom = (
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
  { onChange, onName, onWheelWithoutKey }: Reports,
): PanZoom => {
  const controller = new AbortController()
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let view: View = { x: 0, y: 0, zoom: 1 }
  /** Where an animation leads, else the view: what is pressed again before the end goes on from there. */
  let goal = view
  let frame = 0

  const render = () => {
    const { x, y, zoom } = view
    svg.setAttribute('viewBox', [x, y, width / zoom, height / zoom].map((n) => n.toFixed(2)).join(' '))
    const scale = (svg.clientWidth / width) * zoom
    // Through the CSSOM: the content security policy forbids style attributes.
    svg.style.setProperty('--scale', scale.toFixed(3))
    const size = labelPixels / scale
    svg.dataset.labels = size > labelSizes.middle * 1.25 ? 'far' : size > labelSizes.near * 1.15 ? 'middle' : 'near'
    svg.dataset.zoomed = String(zoom > 1.01)
  }

  const moveTo = (to: View, animate = false) => {
    cancelAnimationFrame(frame)
    const targetView = clampView(to, width, height)
    goal = targetView
    if (!animate || reducedMotion.matches) {
      view = targetView
      render()
      return onChange(view.zoom)
    }
    const from = view
    const start = performance.now()
    const step = (now: number) => {
      const t = clamp((now - start) / 180, 0, 1)
      const eased = t * (2 - t)
      // Zoom grows by factors, so its middle is the geometric one.
      const zoom = from.zoom * (targetView.zoom / from.zoom) ** eased
      const share =
        from.zoom === targetView.zoom ? eased : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / targetView.zoom)
      view = { zoom, x: from.x + (targetView.x - from.x) * share, y: from.y + (targetView.y - from.y) * share }
      render()
      if (t < 1) frame = requestAnimationFrame(step)
      else onChange(view.zoom)
    }
    frame = requestAnimationFrame(step)
  }

  /** From a point on the screen to the drawing's units. */
  const toDrawing = (clientX: number, clientY: number): [number, number] => {
    const box = svg.getBoundingClientRect()
    return [
      view.x + ((clientX - box.left) / box.width) * (width / view.zoom),
      view.y + ((clientY - box.top) / box.height) * (height / view.zoom),
    ]
  }
  const middle = ({ x, y, zoom }: View): [number, number] => [x + width / zoom / 2, y + height / zoom / 2]
  const zoomBy = (factor: number) => moveTo(zoomedAt(goal, factor, middle(goal)), true)
  const panBy = (across: number, down: number) =>
    moveTo({ ...goal, x: goal.x + (across * width) / goal.zoom, y: goal.y + (down * height) / goal.zoom }, true)
  const reset = () => moveTo({ x: 0, y: 0, zoom: 1 }, true)

  const pointers = new Map<number, PointerEvent>()
  let dragDistance = 0
  const on = <K extends keyof SVGSVGElementEventMap>(
    type: K,
    listener: (event: SVGSVGElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => svg.addEventListener(type, listener, { signal: controller.signal, ...options })

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    pointers.set(event.pointerId, event)
    dragDistance = 0
  })
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const otherPointers = [...pointers.values()].filter(({ pointerId }) => pointerId !== event.pointerId)
    pointers.set(event.pointerId, event)
    if (event.pointerType !== 'mouse' && otherPointers.length === 0 && view.zoom === 1) return
    const other = otherPointers[0]
    const centre = (pointer: PointerEvent): [number, number] =>
      other
        ? [(pointer.clientX + other.clientX) / 2, (pointer.clientY + other.clientY) / 2]
        : [pointer.clientX, pointer.clientY]
    const distanceTo = (pointer: PointerEvent) =>
      other ? Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY) : 1
    const anchor = toDrawing(...centre(before))
    const zoomed = zoomedAt(view, distanceTo(event) / (distanceTo(before) || 1), anchor)
    dragDistance += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY)
    if (dragDistance < 5 && !other) return
    view = zoomed
    const now = toDrawing(...centre(event))
    moveTo({ ...zoomed, x: zoomed.x + anchor[0] - now[0], y: zoomed.y + anchor[1] - now[1] })
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, (event) => pointers.delete(event.pointerId), { signal: controller.signal })
  // Else the browser would take two fingers for a scroll, and end their pointers.
  on('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), { passive: false })
  /** What a finger has named: pressed again, it leads on. */
  let namedLink: Element | null = null
  on(
    'click',
    (event) => {
      // The end of a drag is not a press.
      if (dragDistance >= 5) return event.preventDefault()
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isFirstTouch = (event as PointerEvent).pointerType === 'touch' && link !== namedLink
      namedLink = link
      if (!isFirstTouch) return
      // A finger cannot hover: its first press shows name and value.
      onName(nameOf(link), link !== null)
      event.preventDefault()
    },
    { capture: true },
  )
  on('dragstart', (event) => event.preventDefault())
  on(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return onWheelWithoutKey()
      event.preventDefault()
      moveTo(zoomedAt(view, Math.exp(-clamp(event.deltaY, -60, 60) / 180), toDrawing(event.clientX, event.clientY)))
    },
    { passive: false },
  )
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const canPan = view.zoom > 1
    const action = {
      '+': () => zoomBy(1.6),
      '=': () => zoomBy(1.6),
      '-': () => zoomBy(1 / 1.6),
      '0': reset,
      ...(canPan && {
        ArrowLeft: () => panBy(-0.2, 0),
        ArrowRight: () => panBy(0.2, 0),
        ArrowUp: () => panBy(0, -0.2),
        ArrowDown: () => panBy(0, 0.2),
      }),
    }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  const nameOf = (target: EventTarget | null) =>
    (target instanceof Element && target.closest('a')?.querySelector('title')?.textContent) || ''
  on('pointerover', ({ target }) => onName(nameOf(target)))
  on('pointerleave', ({ pointerType }) => pointerType === 'mouse' && onName(''))
  on('focusin', ({ target }) => onName(nameOf(target)))
  on('focusout', () => onName(''))
  // Pan what takes focus by keyboard into view. A press gives focus too, and would move the map away from the pointer.
  on('focusin', (event) => {
    if (view.zoom === 1 || !(event.target instanceof SVGGraphicsElement) || !event.target.matches(':focus-visible'))
      return
    const { x, y, width: w, height: h } = event.target.getBBox()
    const [cx, cy] = [x + w / 2, y + h / 2]
    const [seenW, seenH] = [width / view.zoom, height / view.zoom]
    const isInView = cx > view.x && cx < view.x + seenW && cy > view.y && cy < view.y + seenH
    if (!isInView) moveTo({ ...view, x: cx - seenW / 2, y: cy - seenH / 2 }, true)
  })
  const resizeObserver = new ResizeObserver(render)
  resizeObserver.observe(svg)
  render()

  return {
    zoomBy,
    panBy,
    reset,
    stop: () => {
      controller.abort()
      resizeObserver.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}
