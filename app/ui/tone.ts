/** What a colour says. A tone never speaks alone: there are always words, and often a shape, beside it. */
export type Tone = 'river' | 'violet' | 'green' | 'caution' | 'danger' | 'quiet'

/** Text and a tint of it, readable (4.5:1) on paper, mist, sheet and midnight. */
export const tinted: Record<Tone, string> = {
  river: 'text-river bg-river/8 border-river/35',
  violet: 'text-violet bg-violet/8 border-violet/35',
  green: 'text-good bg-good/8 border-good/35',
  caution: 'text-caution bg-caution-ground border-caution/40',
  danger: 'text-danger bg-danger-ground border-danger/40',
  quiet: 'text-quiet bg-transparent border-rule',
}
