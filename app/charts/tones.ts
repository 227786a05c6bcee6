/** What colours a bar or column. */
export const tones = {
  river: 'fill-river stroke-river',
  quiet: 'fill-control/60 stroke-control',
  caution: 'fill-caution stroke-caution',
  action: 'fill-action stroke-action',
}
export type Tone = keyof typeof tones
