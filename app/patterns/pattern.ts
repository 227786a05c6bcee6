/** What every river-line pattern takes and gives. Pure: the same options always give the same paths. */
export interface PatternOptions {
  width: number
  height: number
  seed: number
  /** About how many lines to draw. Each pattern reads it in its own way. */
  lines: number
}

/** deep: what lies behind. flow: the body of water. light: where it catches the light. */
export type Tone = 'deep' | 'flow' | 'light'

export interface PatternPath {
  d: string
  opacity: number
  width: number
  tone: Tone
}

export type Pattern = (options: PatternOptions) => PatternPath[]
