import { colourOf } from './colours.ts'

/** What says where a shape is. Percentages stay: the copy has the size of the original. */
const places = [
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
  'd',
  'points',
  'transform',
  'dx',
  'dy',
  'viewBox',
]
/** What says how it looks, with the value that needs no writing. */
const looks: Record<string, string> = {
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  opacity: '1',
  'paint-order': 'normal',
  'vector-effect': 'none',
}
const ofText = ['text-anchor', 'font-family', 'font-size', 'font-weight']

export const escaped = (words: string) =>
  words.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** A drawing of the page with its style sheet's colours and sizes written into it. */
export const drawingOf = (svg: SVGSVGElement, x: number, y: number): string => {
  const { width, height } = svg.getBoundingClientRect()
  const view = svg.getAttribute('viewBox')
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="${getComputedStyle(svg).overflow === 'visible' ? 'visible' : 'hidden'}"${view ? ` viewBox="${view}"` : ''}${attribute('preserveAspectRatio', svg.getAttribute('preserveAspectRatio'))}>${[...svg.children].map(copy).join('')}</svg>`
}

const copy = (element: Element): string => {
  const style = getComputedStyle(element)
  if (style.display === 'none' || !(element instanceof SVGElement) || element.localName === 'title') return ''
  const isText = element.localName === 'text' || element.localName === 'tspan'
  const group = element.localName === 'a' || element.localName === 'g'
  const fill = colourOf(style.fill)
  const stroke = colourOf(style.stroke)
  // A target for fingers is not a part of the picture.
  if (!group && !isText && !fill && !stroke) return ''
  const attributes = [
    ...places.map((name) => attribute(name, element.getAttribute(name))),
    ...(group
      ? [attribute('opacity', style.opacity === '1' ? null : style.opacity)]
      : [
          attribute('fill', fill ?? 'none'),
          attribute('stroke', stroke),
          ...Object.entries(looks).map(([name, plain]) => {
            const value = style.getPropertyValue(name).replace('px', '')
            return attribute(name, value === plain ? null : value)
          }),
        ]),
    ...(isText ? ofText.map((name) => attribute(name, style.getPropertyValue(name))) : []),
  ].join('')
  const name = element.localName === 'a' ? 'g' : element.localName
  const inside = [...(isText ? element.childNodes : element.children)]
    .map((node) =>
      node instanceof Element ? copy(node) : node.nodeType === Node.TEXT_NODE ? escaped(node.textContent!) : '',
    )
    .join('')
  return `<${name}${attributes}>${inside}</${name}>`
}

const attribute = (name: string, value: string | null) => (value ? ` ${name}="${escaped(value)}"` : '')
