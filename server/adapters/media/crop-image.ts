import sharp from 'sharp'

/** The size of a card's picture, twice over for dense screens. */
const [cardWidth, cardHeight] = [960, 600]

/** The largest part of a picture in a card's shape whose middle is as near the focal point as the edges allow. */
export const cardArea = (
  { width, height }: { width: number; height: number },
  focus: { x: number; y: number },
): { left: number; top: number; width: number; height: number } => {
  const ratio = cardWidth / cardHeight
  const area =
    width / height > ratio
      ? { width: Math.round(height * ratio), height }
      : { width, height: Math.round(width / ratio) }
  const place = (percent: number, whole: number, part: number) =>
    Math.max(0, Math.min(whole - part, Math.round((percent / 100) * whole - part / 2)))
  return { left: place(focus.x, width, area.width), top: place(focus.y, height, area.height), ...area }
}

/** A picture of the library as a card shows it. */
export const cropToCard = async (bytes: Uint8Array, focus: { x: number; y: number }): Promise<Buffer> => {
  const picture = sharp(bytes)
  const { width = 0, height = 0 } = await picture.metadata()
  return picture
    .extract(cardArea({ width, height }, focus))
    .resize({ width: cardWidth, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}
