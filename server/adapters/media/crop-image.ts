import sharp from 'sharp'

/** A card's picture, twice over for dense screens; a social card, as JPEG, because not every network reads WebP. */
export const cropShapes = {
  card: { width: 960, height: 600, mime: 'image/webp' },
  share: { width: 1200, height: 630, mime: 'image/jpeg' },
} as const
export type CropShape = keyof typeof cropShapes

interface Focus {
  x: number
  y: number
}

/** The largest part of a picture in a shape whose middle is as near the focal point as the edges allow. */
export const areaOf = (
  { width, height }: { width: number; height: number },
  focus: Focus,
  shape: CropShape,
): { left: number; top: number; width: number; height: number } => {
  const ratio = cropShapes[shape].width / cropShapes[shape].height
  const area =
    width / height > ratio
      ? { width: Math.round(height * ratio), height }
      : { width, height: Math.min(height, Math.round(width / ratio)) }
  const place = (percent: number, whole: number, part: number) =>
    Math.max(0, Math.min(whole - part, Math.round((percent / 100) * whole - part / 2)))
  return { left: place(focus.x, width, area.width), top: place(focus.y, height, area.height), ...area }
}

/** A picture of the library in a shape, cropped around its focal point. */
export const cropPicture = async (bytes: Uint8Array, focus: Focus, shape: CropShape): Promise<Buffer> => {
  const picture = sharp(bytes)
  const { width = 0, height = 0 } = await picture.metadata()
  const cropped = picture
    .extract(areaOf({ width, height }, focus, shape))
    .resize({ width: cropShapes[shape].width, withoutEnlargement: shape === 'card' })
  return (
    shape === 'card' ? cropped.webp({ quality: 80 }) : cropped.flatten({ background: '#fff' }).jpeg({ quality: 84 })
  ).toBuffer()
}
