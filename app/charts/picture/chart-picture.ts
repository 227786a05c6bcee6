import { colourOf, groundOf } from './colours.ts'
import { fontFaces } from './font-faces.ts'
import { sourceLines } from './source-lines.ts'
import { escapeXml, svgCopyOf } from './svg-copy.ts'
import { type Line, linesOf, type TextStyle, textStyleOf, wrapText } from './text-lines.ts'

const pad = 24
const lineHeight = 18

export interface ChartPicture {
  /** One file that needs no other: colours written out, fonts inside. */
  svg: string
  width: number
  height: number
  title: string
}

/** What the site is called, as the page tells social networks. */
const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? location.host

/** What the reader sees of a chart, without its controls, with its sources and the page's address written under it. */
export const chartPicture = async (chart: HTMLElement): Promise<ChartPicture> => {
  const caption = chart.querySelector('figcaption')
  const title = (caption?.querySelector('h2, h3, p, span') ?? caption)?.textContent?.trim() ?? ''
  const { shapes, lines, contentWidth, contentHeight } = withoutControls(chart, () => measureChart(chart))
  const foot = footStyle(chart)
  const notes = [...sourceLines(chart), `${siteName()}, ${location.origin}${location.pathname}`]
  const footLines = notes.flatMap((note) => wrapText(note, contentWidth, foot))
  const textElements = [
    ...lines.map(({ text, x, y, style }) => textElement(text, x, y, style)),
    ...footLines.map((line, index) => textElement(line, 0, contentHeight + 22 + (index + 1) * lineHeight, foot)),
  ]
  const [width, height] = [contentWidth + 2 * pad, contentHeight + 22 + footLines.length * lineHeight + 2 * pad]
  const fonts = await fontFaces(notes.join('') + chart.textContent)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    fonts && `<style>${fonts}</style>`,
    `<rect width="${width}" height="${height}" fill="${groundOf(chart)}"/>`,
    `<g transform="translate(${pad} ${pad})">`,
    ...shapes,
    `<path d="M0 ${contentHeight + 14}h${contentWidth}" stroke="${foot.fill}" stroke-opacity=".35"/>`,
    ...textElements,
    '</g></svg>',
  ]
  return { svg: svg.filter(Boolean).join('\n'), width, height, title }
}

const excludedSelector = '[data-not-in-picture], details, button, input, select, [popover], .anchored, noscript'

/** Controls are out of the layout while the chart is measured, so that they leave no gap, and back before the browser paints. */
const withoutControls = <T>(chart: HTMLElement, measure: () => T): T => {
  // Not those around the pressed button, which would lose focus.
  const hiddenControls = [...chart.querySelectorAll<HTMLElement>('[data-not-in-picture]')].filter(
    (control) => !control.hidden && !control.contains(document.activeElement),
  )
  for (const control of hiddenControls) control.hidden = true
  try {
    return measure()
  } finally {
    for (const control of hiddenControls) control.hidden = false
  }
}

/** Every shape and line of text of the chart, measured from its upper left corner. */
const measureChart = (chart: HTMLElement) => {
  const box = chart.getBoundingClientRect()
  const shapes: string[] = []
  const lines: Line[] = []
  let [contentWidth, contentHeight] = [0, 0]
  const walk = (element: Element) => {
    for (const node of element.childNodes) {
      if (node instanceof Text) lines.push(...linesOf(node, box))
      if (!(node instanceof Element) || node.matches(excludedSelector)) continue
      const style = getComputedStyle(node)
      const { left, top, width, height } = node.getBoundingClientRect()
      // Text for screen readers only is a pixel wide.
      if (style.display === 'none' || style.visibility === 'hidden' || (width <= 1 && height <= 1)) continue
      const [x, y] = [left - box.left, top - box.top]
      contentHeight = Math.max(contentHeight, y + height)
      shapes.push(edges(style, x, y, width, height))
      if (node instanceof SVGSVGElement) {
        contentWidth = Math.max(contentWidth, x + width)
        shapes.push(svgCopyOf(node, x, y))
      } else walk(node)
    }
  }
  walk(chart)
  contentWidth = Math.max(contentWidth, ...lines.map(({ right }) => right))
  return { shapes, lines, contentWidth: Math.ceil(contentWidth), contentHeight: Math.ceil(contentHeight) }
}

const textElement = (text: string, x: number, y: number, { fill, family, size, weight }: TextStyle) =>
  `<text x="${round(x)}" y="${round(y)}" fill="${fill}" font-family="${escapeXml(family)}" font-size="${size}" font-weight="${weight}">${escapeXml(text)}</text>`

/** The background and the borders of a box. */
const edges = (style: CSSStyleDeclaration, x: number, y: number, width: number, height: number): string => {
  const ground = colourOf(style.backgroundColor)
  const parts = ground
    ? [
        `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${Number.parseFloat(style.borderRadius) || 0}" fill="${ground}"/>`,
      ]
    : []
  const line = (side: 'Top' | 'Left' | 'Bottom' | 'Right', path: string) => {
    const lineWidth = Number.parseFloat(style[`border${side}Width`])
    const colour = lineWidth > 0 && style[`border${side}Style`] !== 'none' && colourOf(style[`border${side}Color`])
    if (colour) parts.push(`<path d="${path}" stroke="${colour}" stroke-width="${lineWidth}"/>`)
  }
  line('Top', `M${round(x)} ${round(y)}h${round(width)}`)
  line('Bottom', `M${round(x)} ${round(y + height)}h${round(width)}`)
  line('Left', `M${round(x)} ${round(y)}v${round(height)}`)
  line('Right', `M${round(x + width)} ${round(y)}v${round(height)}`)
  return parts.join('')
}

/** Small and quiet: the sources are part of the picture, not its message. */
const footStyle = (chart: HTMLElement): TextStyle => ({ ...textStyleOf(chart), size: 12, weight: '400' })

const round = (value: number) => Math.round(value * 10) / 10
