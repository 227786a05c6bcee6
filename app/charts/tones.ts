/** What colours a bar or column. */
export const tones = {
  river: 'fill-river stroke-river',
  quiet: 'fill-control/60 stroke-control',
  caution: 'fill-caution stroke-caution',
  violet: 'fill-violet stroke-violet',
}
export type Tone = keyof typeof tones
