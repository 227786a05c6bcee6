/** The site's fonts as far as a text needs them, inside a style sheet, because a picture may load nothing. */
export const fontFaces = async (words: string): Promise<string> => {
  const needed = [...document.styleSheets].flatMap(rulesOf).filter((face) => covers(face, words))
  return (await Promise.all(needed.map(withFile))).join('')
}

const rulesOf = (sheet: CSSStyleSheet): CSSFontFaceRule[] =>
  [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? [rule] : 'cssRules' in rule ? rulesOf(rule as unknown as CSSStyleSheet) : [],
  )

const addressOf = (face: CSSFontFaceRule) => /url\("?([^")]+)/.exec(face.style.getPropertyValue('src'))?.[1]

const covers = (face: CSSFontFaceRule, words: string) => {
  if (!addressOf(face)) return false
  const ranges = face.style.getPropertyValue('unicode-range').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)
  const within = [...ranges].map(
    ([, from, to]) => [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as const,
  )
  return [...words].some((sign) =>
    within.some(([from, to]) => sign.codePointAt(0)! >= from && sign.codePointAt(0)! <= to),
  )
}

const withFile = async (face: CSSFontFaceRule): Promise<string> => {
  const answer = await fetch(addressOf(face)!)
  if (!answer.ok) return ''
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const { style } = face
  return `@font-face{font-family:${style.getPropertyValue('font-family')};font-weight:${style.getPropertyValue('font-weight')};unicode-range:${style.getPropertyValue('unicode-range')};src:url(data:font/woff2;base64,${text}) format("woff2")}`
}
