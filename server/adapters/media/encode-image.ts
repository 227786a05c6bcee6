import sharp from 'sharp'

export interface EncodedImage {
  body: Buffer
  width: number
  height: number
}

/** Its message is shown to the person who uploaded the file. */
export class UnusableImage extends Error {}

const maxPixels = 40_000_000
const maxSide = 2000
const minSide = 16

/**
 * Re-encodes a picture as WebP. Only its pixels come through: EXIF data (places, cameras, names) and any payload behind
 * the image are dropped. A file that does not decode completely is refused.
 */
export const encodeImage = async (bytes: Uint8Array): Promise<EncodedImage> => {
  if (!sniffImage(bytes)) throw new UnusableImage('Choose a PNG, JPEG, WebP, AVIF or GIF picture.')
  try {
    const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, animated: false })
    const { width = 0, height = 0, pages = 1 } = await picture.metadata()
    if (pages > 1) throw new UnusableImage('Moving pictures are not taken. Choose a still one.')
    if (width * height > maxPixels)
      throw new UnusableImage('The picture has more than 40 million pixels. Make it smaller.')
    if (Math.min(width, height) < minSide) throw new UnusableImage(`The picture is smaller than ${minSide} pixels.`)
    const { data, info } = await picture
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { body: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof UnusableImage) throw error
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new UnusableImage(
      isTooLarge
        ? 'The picture has more than 40 million pixels. Make it smaller.'
        : 'The file is damaged or is not a picture.',
      { cause: error },
    )
  }
}

type ImageType = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))

/** The image type by its magic number. The file name and the Content-Type are the client's to choose, so they do not count. */
export const sniffImage = (bytes: Uint8Array): ImageType | null => {
  if (bytes.length < 16) return null
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp' && /^(avif|avis)/.test(ascii(bytes, 8, 12))) return 'avif'
  return null
}
