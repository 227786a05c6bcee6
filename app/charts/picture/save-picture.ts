import { slugOf } from '#domain/text/slug.ts'
import { chartPicture } from './chart-picture.ts'

/** Pixels of the PNG to a pixel on the page, so that it is sharp in print and on good screens. */
const pngScale = 2

/** Saves a chart as a file, and says under which name. */
export const savePicture = async (chart: HTMLElement, format: 'SVG' | 'PNG'): Promise<string> => {
  const { svg, width, height, title } = await chartPicture(chart)
  const drawing = new Blob([svg], { type: 'image/svg+xml' })
  const name = `riverline-${slugOf(title).slice(0, 60) || 'chart'}.${format.toLowerCase()}`
  download(format === 'SVG' ? drawing : await pixelsOf(drawing, width, height), name)
  return name
}

const pixelsOf = async (drawing: Blob, width: number, height: number): Promise<Blob> => {
  const address = URL.createObjectURL(drawing)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * pngScale
    canvas.height = height * pngScale
    const brush = canvas.getContext('2d')!
    // The fonts inside a drawing are read when it is first drawn, and nothing tells when they are there.
    for (const wait of [50, 150, 300]) {
      brush.drawImage(image, 0, 0, canvas.width, canvas.height)
      await new Promise((done) => setTimeout(done, wait))
    }
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no PNG'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

const download = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
