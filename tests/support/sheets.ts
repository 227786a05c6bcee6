import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A run of text on a sheet: its colour, and how high it stands. */
interface Run {
  colour: string
  y: number
}
type Matrix = readonly number[]

const times = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: Matrix,
) => [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]

/** What one sheet's content stream writes, as far as Chromium's own PDFs use the language. */
const readRuns = (content: string): Run[] => {
  const runs: Run[] = []
  const saved: { matrix: Matrix; colour: string }[] = []
  let [matrix, text]: Matrix[] = [[], []]
  let colour = ''
  for (const line of content.split('\n')) {
    const numbers = [...line.matchAll(/-?\d*\.?\d+/g)].map(Number)
    if (line === 'q') saved.push({ matrix: matrix!, colour })
    else if (line === 'Q') ({ matrix, colour } = saved.pop()!)
    else if (line.endsWith(' cm')) matrix = times(numbers, matrix!)
    else if (line.endsWith(' rg')) {
      const fill = numbers.slice(-3).map((part) => Math.round(part * 255))
      colour = `rgb(${fill.join(', ')})`
    } else if (line.endsWith(' Tm')) text = numbers
    else if (/T[jJ]$/.test(line)) runs.push({ colour, y: times(text!, matrix!)[5]! })
  }
  return runs
}

/** The sheets of the page as Chromium prints it without backgrounds, which is how browsers print. */
const print = async (page: Page): Promise<Run[][]> => {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const head = new RegExp(`\\n${id} 0 obj[\\s\\S]*?\\/Length (\\d+)[\\s\\S]*?stream\\r?\\n`).exec(pdf)!
    const start = head.index + head[0].length
    const stream = Buffer.from(pdf.slice(start, start + Number(head[1])), 'latin1')
    return readRuns(inflateSync(stream).toString('latin1'))
  })
}

/**
 * What is wrong with the page on paper. A browser tells scripts nothing of its sheets, so each heading, and each thing that must be seen
 * whole, gets a colour of its own, which is looked for in the PDF.
 */
export const paperFaults = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const { faults, names } = await page.evaluate(() => {
    const main = document.querySelector('main')!
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, [data-specimen]')
    const faults: string[] = []
    // A note that opens says on paper what kind a figure is, and the marks of a diagram are its numbers.
    for (const control of main.querySelectorAll('input, select, textarea, button:not(.source-note, [popovertarget])'))
      if (isSeen(control) && !control.closest('.diagram') && control.getBoundingClientRect().height > 1)
        faults.push(`a control: ${control.outerHTML.slice(0, 80)}`)

    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const lightnessOf = (colour: string) => {
      for (const fill of ['#fff', colour]) {
        canvas.fillStyle = fill
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
      return (0.21 * red! + 0.72 * green! + 0.07 * blue!) / 255
    }
    const lightness = new Map<string, number>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      const words = texts.currentNode.textContent!.trim()
      if (!words || !isSeen(element)) continue
      const style = getComputedStyle(element)
      const colour = element instanceof SVGElement ? style.fill : style.color
      if (!lightness.has(colour)) lightness.set(colour, lightnessOf(colour))
      if (style.printColorAdjust !== 'exact' && lightness.get(colour)! > 0.6)
        faults.push(`pale on white: ${words.slice(0, 50)} (${colour})`)
    }

    const names: Record<string, string> = {}
    const paint = (kind: number, selector: string) =>
      [...main.querySelectorAll<HTMLElement>(selector)].filter(isSeen).forEach((element, index) => {
        const colour = `rgb(${kind}, ${index >> 8}, ${index & 255})`
        names[colour] = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)
        for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')])
          for (const property of ['color', 'fill'])
            if (property === 'color' || part.matches('text, tspan'))
              part.style.setProperty(property, colour, 'important')
      })
    paint(3, 'tbody tr, .card')
    paint(4, 'figure [data-plot], figure svg, figure > ul, .diagram-drawing')
    // In a point of a list a heading may be the last word, beside what it heads.
    paint(5, ':is(h1, h2, h3, h4, .eyebrow):not(li *), caption, thead, figcaption:first-child')
    return { faults: [...new Set(faults)], names }
  })

  const sheets = await print(page)
  const sheetsOf = new Map<string, Set<number>>()
  for (const [number, runs] of sheets.entries()) {
    if (runs.length === 0) faults.push(`sheet ${number + 1} of ${sheets.length} is blank`)
    const lowest = Math.min(...runs.map(({ y }) => y))
    // On a line with other words, it does not stand alone.
    const last = runs.filter(({ y }) => y < lowest + 4)
    if (number < sheets.length - 1 && last.length > 0 && last.every(({ colour }) => colour.startsWith('rgb(5,')))
      faults.push(`at the foot of sheet ${number + 1}: ${names[last[0]!.colour]}`)
    for (const { colour } of runs) sheetsOf.set(colour, (sheetsOf.get(colour) ?? new Set()).add(number))
  }
  for (const [colour, { size }] of sheetsOf)
    if (/^rgb\([34],/.test(colour) && names[colour] && size > 1) faults.push(`over ${size} sheets: ${names[colour]}`)
  return faults
}
