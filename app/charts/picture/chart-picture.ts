import { colourOf, groundOf } from './colours.ts'
import { fontFaces } from './font-faces.ts'
import { sourceLines } from './source-lines.ts'
import { drawingOf, escaped } from './svg-copy.ts'
import { type Line, linesOf, type TextStyle, textStyleOf, wrapped } from './text-lines.ts'

const pad = 24
const lineHeight = 18

export interface ChartPicture {
  /** One file that needs no other: colours written out, fonts inside. */
  svg: string
  width: number
  height: number
  title: string
}

/** What the reader sees of a chart, without its controls, with its sources and the page's address written under it. */
export const chartPicture = async (chart: HTMLElement): Promise<ChartPicture> => {
  const caption = chart.querySelector('figcaption')
  const title = (caption?.querySelector('h2, h3, p, span') ?? caption)?.textContent?.trim() ?? ''
  const { shapes, lines, wide, high } = withoutControls(chart, () => drawnIn(chart))
  const foot = footStyle(chart)
  const notes = [...sourceLines(chart), `Riverline, ${location.origin}${location.pathname}`]
  const footLines = notes.flatMap((note) => wrapped(note, wide, foot))
  const words = [
    ...lines.map(({ words, x, y, style }) => text(words, x, y, style)),
    ...footLines.map((line, index) => text(line, 0, high + 22 + (index + 1) * lineHeight, foot)),
  ]
  const [width, height] = [wide + 2 * pad, high + 22 + footLines.length * lineHeight + 2 * pad]
  const fonts = await fontFaces(notes.join('') + chart.textContent)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    fonts && `<style>${fonts}</style>`,
    `<rect width="${width}" height="${height}" fill="${groundOf(chart)}"/>`,
    `<g transform="translate(${pad} ${pad})">`,
    ...shapes,
    `<path d="M0 ${high + 14}h${wide}" stroke="${foot.fill}" stroke-opacity=".35"/>`,
    ...words,
    '</g></svg>',
  ]
  return { svg: svg.filter(Boolean).join('\n'), width, height, title }
}

const notDrawn = '[data-not-in-picture], details, button, input, select, [popover], .anchored, noscript'

/** What is not drawn leaves while the chart is measured, so that it leaves no gap, and is back before the browser paints. */
const withoutControls = <T>(chart: HTMLElement, look: () => T): T => {
  // Not what holds the button that was pressed, which would lose the focus.
  const left = [...chart.querySelectorAll<HTMLElement>('[data-not-in-picture]')].filter(
    (control) => !control.hidden && !control.contains(document.activeElement),
  )
  for (const control of left) control.hidden = true
  try {
    return look()
  } finally {
    for (const control of left) control.hidden = false
  }
}

/** Every shape and line of text of the chart, measured from its upper left corner. */
const drawnIn = (chart: HTMLElement) => {
  const box = chart.getBoundingClientRect()
  const shapes: string[] = []
  const lines: Line[] = []
  let [wide, high] = [0, 0]
  const walk = (element: Element) => {
    for (const node of element.childNodes) {
      if (node instanceof Text) lines.push(...linesOf(node, box))
      if (!(node instanceof Element) || node.matches(notDrawn)) continue
      const style = getComputedStyle(node)
      const { left, top, width, height } = node.getBoundingClientRect()
      // What is only for ears is a pixel wide.
      if (style.display === 'none' || style.visibility === 'hidden' || (width <= 1 && height <= 1)) continue
      const [x, y] = [left - box.left, top - box.top]
      high = Math.max(high, y + height)
      shapes.push(edges(style, x, y, width, height))
      if (node instanceof SVGSVGElement) {
        wide = Math.max(wide, x + width)
        shapes.push(drawingOf(node, x, y))
      } else walk(node)
    }
  }
  walk(chart)
  wide = Math.max(wide, ...lines.map(({ right }) => right))
  return { shapes, lines, wide: Math.ceil(wide), high: Math.ceil(high) }
}

const text = (words: string, x: number, y: number, { fill, family, size, weight }: TextStyle) =>
  `<text x="${round(x)}" y="${round(y)}" fill="${fill}" font-family="${escaped(family)}" font-size="${size}" font-weight="${weight}">${escaped(words)}</text>`

/** The ground of a box and the lines at its sides. */
const edges = (style: CSSStyleDeclaration, x: number, y: number, width: number, height: number): string => {
  const ground = colourOf(style.backgroundColor)
  const out = ground
    ? [
        `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${Number.parseFloat(style.borderRadius) || 0}" fill="${ground}"/>`,
      ]
    : []
  const line = (side: 'Top' | 'Left' | 'Bottom' | 'Right', path: string) => {
    const thick = Number.parseFloat(style[`border${side}Width`])
    const colour = thick > 0 && style[`border${side}Style`] !== 'none' && colourOf(style[`border${side}Color`])
    if (colour) out.push(`<path d="${path}" stroke="${colour}" stroke-width="${thick}"/>`)
  }
  line('Top', `M${round(x)} ${round(y)}h${round(width)}`)
  line('Bottom', `M${round(x)} ${round(y + height)}h${round(width)}`)
  line('Left', `M${round(x)} ${round(y)}v${round(height)}`)
  line('Right', `M${round(x + width)} ${round(y)}v${round(height)}`)
  return out.join('')
}

/** Small and quiet: the sources are part of the picture, not its message. */
const footStyle = (chart: HTMLElement): TextStyle => ({ ...textStyleOf(chart), size: 12, weight: '400' })

const round = (value: number) => Math.round(value * 10) / 10
