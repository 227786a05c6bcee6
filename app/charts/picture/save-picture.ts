import { slugOf } from '#domain/text/slug.ts'
import { chartPicture } from './chart-picture.ts'

/** Pixels of the PNG to a pixel on the page, so that it is sharp in print and on good screens. */
const pngScale = 2

/** Saves a chart as a file and returns its name. */
export const savePicture = async (chart: HTMLElement, format: 'SVG' | 'PNG'): Promise<string> => {
  const { svg, width, height, title } = await chartPicture(chart)
  const drawing = new Blob([svg], { type: 'image/svg+xml' })
  const name = `riverline-${slugOf(title).slice(0, 60) || 'chart'}.${format.toLowerCase()}`
  download(format === 'SVG' ? drawing : await pixelsOf(drawing, width, height), name)
  return name
}

const pixelsOf = async (drawing: Blob, width: number, height: number): Promise<Blob> => {
  const url = URL.createObjectURL(drawing)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * pngScale
    canvas.height = height * pngScale
    const context = canvas.getContext('2d')!
    // Fonts inside an SVG are decoded when it is first drawn, and no event says when they are ready: draw again after delays.
    for (const delayMs of [50, 150, 300]) {
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

const download = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the blob asynchronously, after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
