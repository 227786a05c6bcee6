import { colourOf } from './colours.ts'

/** Attributes of geometry. Percentages stay: the copy has the size of the original. */
const geometryAttributes = [
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
/** Computed style properties that are written out, with the default that is left out. */
const styleDefaults: Record<string, string> = {
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
const textProperties = ['text-anchor', 'font-family', 'font-size', 'font-weight']

export const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!)

/** A copy of an SVG of the page with the computed colours and sizes written out as attributes. */
export const svgCopyOf = (svg: SVGSVGElement, x: number, y: number): string => {
  const { width, height } = svg.getBoundingClientRect()
  const view = svg.getAttribute('viewBox')
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="${getComputedStyle(svg).overflow === 'visible' ? 'visible' : 'hidden'}"${view ? ` viewBox="${view}"` : ''}${attribute('preserveAspectRatio', svg.getAttribute('preserveAspectRatio'))}>${[...svg.children].map(copyElement).join('')}</svg>`
}

const copyElement = (element: Element): string => {
  const style = getComputedStyle(element)
  if (style.display === 'none' || !(element instanceof SVGElement) || element.localName === 'title') return ''
  const isText = element.localName === 'text' || element.localName === 'tspan'
  const isGroup = element.localName === 'a' || element.localName === 'g'
  const fill = colourOf(style.fill)
  const stroke = colourOf(style.stroke)
  // A shape without fill or stroke is a touch target, not part of the picture.
  if (!isGroup && !isText && !fill && !stroke) return ''
  const attributes = [
    ...geometryAttributes.map((name) => attribute(name, element.getAttribute(name))),
    ...(isGroup
      ? [attribute('opacity', style.opacity === '1' ? null : style.opacity)]
      : [
          attribute('fill', fill ?? 'none'),
          attribute('stroke', stroke),
          ...Object.entries(styleDefaults).map(([name, defaultValue]) => {
            const value = style.getPropertyValue(name).replace('px', '')
            return attribute(name, value === defaultValue ? null : value)
          }),
        ]),
    ...(isText ? textProperties.map((name) => attribute(name, style.getPropertyValue(name))) : []),
  ].join('')
  const name = element.localName === 'a' ? 'g' : element.localName
  const content = [...(isText ? element.childNodes : element.children)]
    .map((node) =>
      node instanceof Element
        ? copyElement(node)
        : node.nodeType === Node.TEXT_NODE
          ? escapeXml(node.textContent!)
          : '',
    )
    .join('')
  return `<${name}${attributes}>${content}</${name}>`
}

const attribute = (name: string, value: string | null) => (value ? ` ${name}="${escapeXml(value)}"` : '')
