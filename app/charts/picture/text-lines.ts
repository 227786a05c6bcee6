import { colourOf } from './colours.ts'

export interface TextStyle {
  fill: string
  family: string
  size: number
  weight: string
}

export interface Line {
  words: string
  /** Left end and baseline. */
  x: number
  y: number
  right: number
  style: TextStyle
}

let ruler: CanvasRenderingContext2D | null = null
const measure = ({ weight, size, family }: TextStyle) => {
  ruler ??= document.createElement('canvas').getContext('2d')!
  ruler.font = `${weight} ${size}px ${family}`
  return ruler
}

export const textStyleOf = (element: Element): TextStyle => {
  const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  return { fill: colourOf(color) ?? '#000', family: fontFamily, size: Number.parseFloat(fontSize), weight: fontWeight }
}

/** A text of the page as the browser broke it into lines, measured from the corner of a box. */
export const linesOf = (node: Text, box: DOMRect): Line[] => {
  const element = node.parentElement!
  const upper = getComputedStyle(element).textTransform === 'uppercase'
  const style = textStyleOf(element)
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = measure(style).measureText('x')
  const lines: (Line & { top: number })[] = []
  const range = document.createRange()
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width === 0) continue
    const [left, top] = [x - box.x, y - box.y]
    const words = upper ? word.toUpperCase() : word
    const last = lines.at(-1)
    if (last && Math.abs(last.top - top) < height / 2) {
      last.words += ` ${words}`
      last.right = left + width
    } else lines.push({ words, x: left, right: left + width, y: top + (height * above) / (above + below), top, style })
  }
  return lines
}

/** Words of our own, broken to fit. */
export const wrapped = (words: string, width: number, style: TextStyle): string[] => {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(style).measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
