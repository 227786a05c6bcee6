const cache = new Map<string, string | null>()
let context: CanvasRenderingContext2D | null = null

/** A colour of the page in hex or rgba, whatever colour space the style sheet mixed it in. Memoised. Null: transparent. */
export const colourOf = (css: string): string | null => {
  if (!cache.has(css)) cache.set(css, parseColour(css))
  return cache.get(css)!
}

const parseColour = (css: string): string | null => {
  if (!css || css === 'none' || css === 'transparent') return null
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data as unknown as number[]
  if (alpha === 0) return null
  return alpha === 255
    ? `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`
    : `rgba(${red},${green},${blue},${Math.round((alpha! / 255) * 100) / 100})`
}

/** The background colour behind an element: its own or that of the nearest ancestor that has one. */
export const groundOf = (element: Element | null): string => {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
    const colour = colourOf(getComputedStyle(ancestor).backgroundColor)
    if (colour) return colour
  }
  return '#ffffff'
}
