import { colourOf } from './colours.ts'

export interface TextStyle {
  fill: string
  family: string
  size: number
  weight: string
}

export interface Line {
  text: string
  /** Left end and baseline. */
  x: number
  y: number
  right: number
  style: TextStyle
}

let context: CanvasRenderingContext2D | null = null
const contextFor = ({ weight, size, family }: TextStyle) => {
  context ??= document.createElement('canvas').getContext('2d')!
  context.font = `${weight} ${size}px ${family}`
  return context
}

export const textStyleOf = (element: Element): TextStyle => {
  const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  return { fill: colourOf(color) ?? '#000', family: fontFamily, size: Number.parseFloat(fontSize), weight: fontWeight }
}

/** A text of the page as the browser broke it into lines, measured from the corner of a box. */
export const linesOf = (node: Text, box: DOMRect): Line[] => {
  const element = node.parentElement!
  const isUpper = getComputedStyle(element).textTransform === 'uppercase'
  const style = textStyleOf(element)
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = contextFor(style).measureText('x')
  const lines: (Line & { top: number })[] = []
  const range = document.createRange()
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width === 0) continue
    const [left, top] = [x - box.x, y - box.y]
    const shownWord = isUpper ? word.toUpperCase() : word
    const lastLine = lines.at(-1)
    if (lastLine && Math.abs(lastLine.top - top) < height / 2) {
      lastLine.text += ` ${shownWord}`
      lastLine.right = left + width
    } else
      lines.push({
        text: shownWord,
        x: left,
        right: left + width,
        y: top + (height * above) / (above + below),
        top,
        style,
      })
  }
  return lines
}

/** Breaks a text of our own into lines that fit the width. */
export const wrapText = (text: string, width: number, style: TextStyle): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const extendedLine = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && contextFor(style).measureText(extendedLine).width <= width)
      lines[lines.length - 1] = extendedLine
    else lines.push(word)
  }
  return lines
}
