import sharp from 'sharp'
import { sniffImage } from './sniff-image.ts'

export interface EncodedImage {
  body: Buffer
  width: number
  height: number
}

/** Why a file is not taken, in words for the person who chose it. */
export class UnusableImage extends Error {}

const largestPixels = 40_000_000
const longestSide = 2000
const smallestSide = 16

/**
 * Draws a picture anew as WebP. Only what can be seen comes through: places, cameras, names and whatever else was hidden in
 * the file stay behind. A file that is not wholly a picture is refused.
 */
export const encodeImage = async (bytes: Uint8Array): Promise<EncodedImage> => {
  if (!sniffImage(bytes)) throw new UnusableImage('Choose a PNG, JPEG, WebP, AVIF or GIF picture.')
  try {
    const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: largestPixels, animated: false })
    const { width = 0, height = 0, pages = 1 } = await picture.metadata()
    if (pages > 1) throw new UnusableImage('Moving pictures are not taken. Choose a still one.')
    if (width * height > largestPixels)
      throw new UnusableImage('The picture has more than 40 million pixels. Make it smaller.')
    if (Math.min(width, height) < smallestSide)
      throw new UnusableImage(`The picture is smaller than ${smallestSide} pixels.`)
    const { data, info } = await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { body: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof UnusableImage) throw error
    const why = error instanceof Error && /pixel limit/.test(error.message)
    throw new UnusableImage(
      why
        ? 'The picture has more than 40 million pixels. Make it smaller.'
        : 'The file is damaged or is not a picture.',
      { cause: error },
    )
  }
}
