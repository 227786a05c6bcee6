export type ImageType = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))

/** What a file is by its own bytes. Its name and what the browser says about it count for nothing. */
export const sniffImage = (bytes: Uint8Array): ImageType | null => {
  if (bytes.length < 16) return null
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp' && /^(avif|avis)/.test(ascii(bytes, 8, 12))) return 'avif'
  return null
}
