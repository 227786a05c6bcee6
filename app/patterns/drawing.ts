import type { PatternName } from '#domain/editorial/patterns.ts'
import { remember } from '#domain/memo/remember.ts'
import { braid } from './braid.ts'
import { chalkstream } from './chalkstream.ts'
import { confluence } from './confluence.ts'
import { contour } from './contour.ts'
import { delta } from './delta.ts'
import { estuary } from './estuary.ts'
import { floodplain } from './floodplain.ts'
import { meander } from './meander.ts'
import { oxbow } from './oxbow.ts'
import type { Pattern, PatternOptions, PatternPath, Tone } from './pattern.ts'
import { riffle } from './riffle.ts'
import { double, line, wave } from './rows.ts'
import { dots, drift, rain, ripple } from './surface.ts'
import { tributaries } from './tributaries.ts'

export const patterns: Record<PatternName, Pattern> = {
  meander,
  braid,
  confluence,
  delta,
  oxbow,
  riffle,
  estuary,
  tributaries,
  floodplain,
  chalkstream,
  line,
  double,
  wave,
  ripple,
  drift,
  rain,
  contour,
  dots,
}

export type Ground = 'midnight' | 'paper'

/** Each tone runs along the river, from one colour to another. On paper, aqua and mint would vanish. */
const gradients: Record<Ground, Record<Tone, readonly [from: string, to: string]>> = {
  midnight: { deep: ['#7a5cff', '#1fb9c4'], flow: ['#2bf2e8', '#36ff9e'], light: ['#8ffbf4', '#a4ffd2'] },
  paper: { deep: ['#9a86e8', '#7fb8bb'], flow: ['#00756f', '#007a3d'], light: ['#071330', '#00756f'] },
}

const tones = ['deep', 'flow', 'light'] as const satisfies Tone[]

/** The paths of each tone as markup, lines that look alike joined into one. Up to 40 KB each, and dear to draw. */
const drawingOf = remember(
  128,
  (name: PatternName, { width, height, seed, lines }: PatternOptions) => [name, width, height, seed, lines].join(),
  (name, options): Record<Tone, string> => {
    const drawing = joinedPaths(name, options)
    const markup = (tone: Tone) =>
      drawing[tone]
        .map(({ d, opacity, width }) => `<path d="${d}" stroke-opacity="${opacity}" stroke-width="${width}"/>`)
        .join('')
    return { deep: markup('deep'), flow: markup('flow'), light: markup('light') }
  },
)

const joinedPaths = (name: PatternName, options: PatternOptions) => {
  const drawing: Record<Tone, Omit<PatternPath, 'tone'>[]> = { deep: [], flow: [], light: [] }
  for (const { d, opacity, width, tone } of patterns[name](options)) {
    if (d === '') continue
    const look = { opacity: Math.min(1, Math.round(opacity * 20) / 20), width: Math.round(width * 10) / 10 }
    const sameLook = drawing[tone].find((path) => path.opacity === look.opacity && path.width === look.width)
    if (sameLook) sameLook.d += d
    else drawing[tone].push({ d, ...look })
  }
  return drawing
}

/** What goes inside the <svg>. `id` keeps the gradients of two drawings on a page apart. */
export const patternMarkup = (name: PatternName, options: PatternOptions, ground: Ground, id = ''): string => {
  const drawing = drawingOf(name, options)
  return tones
    .map((tone) => {
      const [from, to] = gradients[ground][tone]
      return `<g stroke="url(#${id}${tone})"><linearGradient id="${id}${tone}" gradientUnits="userSpaceOnUse" x2="${options.width}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${drawing[tone]}</g>`
    })
    .join('')
}

/** A pattern as a whole SVG document, for files: a download, a social card. */
export const patternSvg = (name: PatternName, options: PatternOptions, ground: Ground = 'midnight'): string => {
  const { width, height } = options
  const paper = ground === 'midnight' ? '#071330' : '#ffffff'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${patternMarkup(name, options, ground)}</svg>`
}
