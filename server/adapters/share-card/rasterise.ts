import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fonts } from './fonts.ts'

/** resvg reads fonts from files alone: written once a process, when the first picture with words is asked for. */
let fontFiles: Promise<string[]> | null = null

const writeFonts = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-fonts-'))
  return Promise.all(
    fonts.map(async ({ name, data }) => {
      const file = path.join(folder, `${name.replaceAll(' ', '-')}.ttf`)
      await writeFile(file, data)
      return file
    }),
  )
}

/** An SVG with text in the site's faces as a PNG, twice its size for sharp screens. Off the main thread. */
export const rasterise = async (svg: string): Promise<Buffer> => {
  fontFiles ??= writeFonts().catch((error) => {
    fontFiles = null
    throw error
  })
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: await fontFiles,
      defaultFontFamily: 'Funnel Sans',
      sansSerifFamily: 'Funnel Sans',
    },
    fitTo: { mode: 'zoom', value: 2 },
  })
  return image.asPng()
}
