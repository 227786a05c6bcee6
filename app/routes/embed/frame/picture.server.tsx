import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Theme } from '#domain/open-data/embed.ts'
import { wrapWords } from '#domain/text/wrap-words.ts'
import type { Embed } from '../embed.ts'
import { drawBody, pad } from './picture-body.tsx'
import { pictureSheet } from './picture-colours.ts'

const width = 800
const inner = width - 2 * pad

interface Place {
  siteName: string
  siteUrl: string
  theme: Theme
}

interface TextLine {
  text: string
  className: string
  height: number
}

/**
 * Letters to a line, by the mean width of a wide face: the picture has the fonts of whoever looks at it, and a line that ends early is
 * still read.
 */
const titleLetters = 45
const smallLetters = 95
const boldLetters = 85

const linesOf = (text: string, className: string, letters: number, height: number): TextLine[] =>
  wrapWords(text, letters).map((line) => ({ text: line, className, height }))

/** The whole embed as one SVG that needs no other file: what a frame says stands on it too. */
export const pictureSvg = (embed: Embed, { siteName, siteUrl, theme }: Place): string => {
  const { title, subtitle, marks, notes, kinds, sources, page } = embed
  const head = [
    ...linesOf(title, 'title', titleLetters, 30),
    ...linesOf(subtitle, 'small fill-quiet', smallLetters, 20),
    ...marks.flatMap((mark) => linesOf(mark, 'small font-semibold fill-caution', boldLetters, 22)),
  ]
  const foot = [
    ...notes,
    kinds.length > 0 ? `Kind of figure: ${kinds.join(', ')}` : '',
    ...sources.map(({ text }) => `Source: ${text}`),
    `${siteName}, ${siteUrl}${page}`,
  ].flatMap((text) => (text ? linesOf(text, 'small fill-quiet', smallLetters, 20) : []))
  const body = drawBody(embed, inner)
  const headHeight = heightOf(head)
  const height = Math.ceil(pad + headHeight + 16 + body.height + 24 + heightOf(foot) + pad)
  return renderToStaticMarkup(
    <MemoryRouter>
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        data-figure="embed"
      >
        <title>{title}</title>
        <style>{pictureSheet(theme).replaceAll('"', "'")}</style>
        <rect width={width} height={height} className="ground" />
        <TextBlock lines={head} top={pad} />
        <g transform={`translate(${pad} ${pad + headHeight + 16})`}>{body.drawing}</g>
        <path d={`M${pad} ${height - pad - heightOf(foot) - 8}h${inner}`} className="stroke-rule" />
        <TextBlock lines={foot} top={height - pad - heightOf(foot)} />
      </svg>
    </MemoryRouter>,
  )
}

const heightOf = (lines: readonly TextLine[]) => lines.reduce((sum, { height }) => sum + height, 0)

const TextBlock = ({ lines, top }: { lines: readonly TextLine[]; top: number }) =>
  lines.map(({ text, className, height }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and do not move
    <text key={index} x={pad} y={top + heightOf(lines.slice(0, index)) + height * 0.75} className={className}>
      {text}
    </text>
  ))
