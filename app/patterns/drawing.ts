import type { PatternName } from '#domain/patterns.ts'
import type { PatternOptions, PatternPath, Tone } from './pattern.ts'
import { patterns } from './patterns.ts'

export const tones: readonly Tone[] = ['deep', 'flow', 'light']
export type Ground = 'midnight' | 'paper'

/** Each tone runs along the river, from one colour to another. On paper, aqua and mint would vanish. */
export const inks: Record<Ground, Record<Tone, readonly [from: string, to: string]>> = {
  midnight: { deep: ['#7a5cff', '#1fb9c4'], flow: ['#2bf2e8', '#36ff9e'], light: ['#8ffbf4', '#a4ffd2'] },
  paper: { deep: ['#9a86e8', '#7fb8bb'], flow: ['#00756f', '#007a3d'], light: ['#071330', '#00756f'] },
}

export type Drawing = Record<Tone, Omit<PatternPath, 'tone'>[]>

/** A pattern ready to draw: sorted by tone, and lines that look alike joined into one path. */
export const drawingOf = (name: PatternName, options: PatternOptions): Drawing => {
  const drawing: Drawing = { deep: [], flow: [], light: [] }
  for (const { d, opacity, width, tone } of patterns[name](options)) {
    if (d === '') continue
    const look = { opacity: Math.min(1, Math.round(opacity * 20) / 20), width: Math.round(width * 10) / 10 }
    const alike = drawing[tone].find((path) => path.opacity === look.opacity && path.width === look.width)
    if (alike) alike.d += d
    else drawing[tone].push({ d, ...look })
  }
  return drawing
}
