// Compresses the built client files once, as hard as can be, so that the server never does it on request.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = path.resolve(import.meta.dirname, '../build/client')
const compressible = /\.(js|css|svg|json|txt|xml|map)$/

for (const name of await readdir(folder, { recursive: true })) {
  if (!compressible.test(name)) continue
  const file = path.join(folder, name)
  const body = await readFile(file)
  if (body.length < 512) continue
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}
