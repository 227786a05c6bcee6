import { fonts } from './fonts.ts'
import { cardLayout, cardSize, type ShareCard } from './layout.ts'

/** The inside of an SVG document, to be laid under or over another. */
const innerSvg = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')

const { width, height } = cardSize

/**
 * Draws a social card as a PNG of 1200 × 630. `art` is an SVG of that size; a gradient between keeps the text readable.
 * Rasterised off the main thread: other requests do not wait for it.
 */
export const drawShareCard = async (card: ShareCard, art: string): Promise<Buffer> => {
  // Loaded by the first card: they take ten megabytes, also in threads that draw none.
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  // biome-ignore lint/suspicious/noExplicitAny: satori wants React's element type and takes any object of that shape
  const textSvg = await satori(cardLayout(card) as any, { width, height, fonts })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${innerSvg(art)}</g><defs><linearGradient id="card-shade"><stop offset="0.3" stop-color="#071330" stop-opacity="0.94"/><stop offset="0.72" stop-color="#071330" stop-opacity="0.72"/><stop offset="1" stop-color="#071330" stop-opacity="0.1"/></linearGradient><linearGradient id="foot-shade" x2="0" y2="1"><stop offset="0.72" stop-color="#071330" stop-opacity="0"/><stop offset="0.9" stop-color="#071330" stop-opacity="0.85"/></linearGradient></defs><path fill="url(#card-shade)" d="M0 0h${width}v${height}H0z"/><path fill="url(#foot-shade)" d="M0 0h${width}v${height}H0z"/>${innerSvg(textSvg)}</svg>`
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}
