import sharp from 'sharp'
import type { EncodedImage } from './encode-image.ts'
import { encodeInWorker } from './encode-in-worker.ts'

/**
 * The picture of an exported file, checked as an upload is. One that is as we draw them (WebP, our size, nothing but pixels) keeps its
 * bytes, because drawing it again would make it worse, and another file; anything else is drawn anew. Throws UnusableImage.
 */
export const readPictureFile = async (bytes: Buffer): Promise<EncodedImage> => {
  const drawn = await encodeInWorker(bytes)
  if (!isPlainWebp(bytes)) return drawn
  const { width, height } = await sharp(bytes).metadata()
  return width === drawn.width && height === drawn.height ? { ...drawn, body: bytes } : drawn
}

/** A WebP file of nothing but its picture: no EXIF, XMP or colour profile, no other chunk, no byte behind the end. */
export const isPlainWebp = (file: Buffer): boolean => {
  if (file.length < 20 || nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP') return false
  if (file.readUInt32LE(4) + 8 !== file.length) return false
  let at = 12
  while (at + 8 <= file.length) {
    if (!pictureChunks.has(nameAt(file, at))) return false
    const length = file.readUInt32LE(at + 4)
    // Chunks begin at even places.
    at += 8 + length + (length % 2)
  }
  return at === file.length
}

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const nameAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)
