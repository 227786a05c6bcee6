import display from './fonts/funnel-display-600.ttf?inline'
import displayWelsh from './fonts/funnel-display-welsh-600.ttf?inline'
import sans from './fonts/funnel-sans-400.ttf?inline'
import sansWelsh from './fonts/funnel-sans-welsh-400.ttf?inline'

const decodeDataUrl = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/**
 * The site's own faces, at one weight each: satori reads neither woff2 nor variable fonts. Cut once from the packages in
 * package.json (latin, and ŵ ŷ for Welsh names); licence beside the files.
 */
export const fonts = [
  { name: 'Display', weight: 600 as const, data: decodeDataUrl(display) },
  { name: 'Sans', weight: 400 as const, data: decodeDataUrl(sans) },
  { name: 'Sans Welsh', weight: 400 as const, data: decodeDataUrl(sansWelsh) },
  { name: 'Display Welsh', weight: 600 as const, data: decodeDataUrl(displayWelsh) },
]
