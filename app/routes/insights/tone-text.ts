import type { Tone } from '#app/ui/badge.tsx'

export type { Tone }

/** A tone as the colour of a word or two; see app/ui/tone.ts for grounds. */
export const tintedText: Record<Tone, string> = {
  river: 'text-river',
  violet: 'text-violet',
  green: 'text-good',
  caution: 'text-caution',
  danger: 'text-danger',
  quiet: 'text-quiet',
}
