/** A picture at the top of a page. Of one of the library it is known how it may be cut, and what to say of it. */
export interface HeroPicture {
  src: string
  cut?: { width: number; height: number; align: string }
  note?: string
}

/** What readers are told of a picture besides what it shows: "The weir in March. Picture: Ada Reed, CC BY 4.0". Empty if there is nothing to say. */
export const pictureNote = ({ caption, credit }: { caption?: string | null; credit?: string | null }): string => {
  const sentence = caption?.trim() ?? ''
  if (!credit) return sentence
  const end = sentence === '' || /[.!?…]$/.test(sentence) ? '' : '.'
  return `${sentence}${end} Picture: ${credit}`.trim()
}

const third = (percent: number) => (percent < 34 ? 'Min' : percent > 66 ? 'Max' : 'Mid')

/**
 * A focal point (per cent from the left and the top) as SVG says what stays in view of a picture that is cut to fit. In CSS it would be
 * `object-position`, an inline style, which the content security policy forbids.
 */
export const focalAlign = ({ focalX, focalY }: { focalX: number; focalY: number }) =>
  `x${third(focalX)}Y${third(focalY)}`
