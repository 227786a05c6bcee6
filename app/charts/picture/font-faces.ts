/** `@font-face` rules with the fonts that a text needs as data URLs, because an SVG in an <img> may load nothing. */
export const fontFaces = async (text: string): Promise<string> => {
  const faces = [...document.styleSheets].flatMap(fontFaceRulesOf).filter((face) => covers(face, text))
  return (await Promise.all(faces.map(inlineFontFace))).join('')
}

const fontFaceRulesOf = (sheet: CSSStyleSheet): CSSFontFaceRule[] =>
  [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSFontFaceRule
      ? [rule]
      : 'cssRules' in rule
        ? fontFaceRulesOf(rule as unknown as CSSStyleSheet)
        : [],
  )

const urlOf = (face: CSSFontFaceRule) => /url\("?([^")]+)/.exec(face.style.getPropertyValue('src'))?.[1]

const covers = (face: CSSFontFaceRule, text: string) => {
  if (!urlOf(face)) return false
  const ranges = face.style.getPropertyValue('unicode-range').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)
  const codePointRanges = [...ranges].map(
    ([, from, to]) => [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as const,
  )
  return [...text].some((character) =>
    codePointRanges.some(([from, to]) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to),
  )
}

const inlineFontFace = async (face: CSSFontFaceRule): Promise<string> => {
  const response = await fetch(urlOf(face)!)
  if (!response.ok) return ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const { style } = face
  return `@font-face{font-family:${style.getPropertyValue('font-family')};font-weight:${style.getPropertyValue('font-weight')};unicode-range:${style.getPropertyValue('unicode-range')};src:url(data:font/woff2;base64,${base64}) format("woff2")}`
}
