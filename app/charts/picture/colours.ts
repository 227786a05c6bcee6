const known = new Map<string, string | null>()
let brush: CanvasRenderingContext2D | null = null

/** A colour of the page as any program reads it, whatever colour space the style sheet mixed it in. Null: nothing to see. */
export const colourOf = (css: string): string | null => {
  if (!known.has(css)) known.set(css, read(css))
  return known.get(css)!
}

const read = (css: string): string | null => {
  if (!css || css === 'none' || css === 'transparent') return null
  brush ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  brush.clearRect(0, 0, 1, 1)
  brush.fillStyle = css
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data as unknown as number[]
  if (alpha === 0) return null
  return alpha === 255
    ? `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`
    : `rgba(${red},${green},${blue},${Math.round((alpha! / 255) * 100) / 100})`
}

/** The ground that an element stands on. */
export const groundOf = (element: Element | null): string => {
  for (let at = element; at; at = at.parentElement) {
    const colour = colourOf(getComputedStyle(at).backgroundColor)
    if (colour) return colour
  }
  return '#ffffff'
}
