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
  const title = chart.querySelector('figcaption :is(h2, h3, p, span), figcaption')?.textContent?.trim() ?? ''
  const box = chart.getBoundingClientRect()
  const parts: string[] = []
  const lines: Line[] = []
  let bottom = box.top
  const walk = (element: Element) => {
    for (const node of element.childNodes) {
      if (node instanceof Text) {
        lines.push(...linesOf(node))
        continue
      }
      if (!(node instanceof Element) || isControl(node)) continue
      const style = getComputedStyle(node)
      const { left, top, width, height } = node.getBoundingClientRect()
      // What is only for ears is a pixel wide.
      if (style.display === 'none' || style.visibility === 'hidden' || (width <= 1 && height <= 1)) continue
      bottom = Math.max(bottom, top + height)
      if (node instanceof SVGSVGElement) {
        parts.push(drawingOf(node, left - box.left, top - box.top))
        parts.push(edges(style, left - box.left, top - box.top, width, height))
      } else {
        parts.push(edges(style, left - box.left, top - box.top, width, height))
        walk(node)
      }
    }
  }
  walk(chart)

  const foot = footStyle(chart)
  const notes = [...sourceLines(chart), `Riverline, ${location.origin}${location.pathname}`]
  const footLines = notes.flatMap((note) => wrapped(note, box.width, foot))
  const drawn = bottom - box.top
  const words = [
    ...lines.map((line) => text(line.words, line.x - box.left, line.y - box.top, line.style)),
    ...footLines.map((line, index) => text(line, 0, drawn + 22 + (index + 1) * lineHeight, foot)),
  ]
  const [width, height] = [
    Math.ceil(box.width) + 2 * pad,
    Math.ceil(drawn + 22 + footLines.length * lineHeight) + 2 * pad,
  ]
  const fonts = await fontFaces([...lines.map(({ words }) => words), ...notes, chart.textContent ?? ''].join(''))
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    fonts && `<style>${fonts}</style>`,
    `<rect width="${width}" height="${height}" fill="${groundOf(chart)}"/>`,
    `<g transform="translate(${pad} ${pad})">`,
    ...parts,
    `<path d="M0 ${Math.round(drawn) + 14}h${Math.round(box.width)}" stroke="${foot.fill}" stroke-opacity=".35"/>`,
    ...words,
    '</g></svg>',
  ]
  return { svg: svg.filter(Boolean).join('\n'), width, height, title }
}

const isControl = (element: Element) =>
  element.matches('[data-chart-foot], details, button, input, select, [popover], .anchored, noscript')

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
