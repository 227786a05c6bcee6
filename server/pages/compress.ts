import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Compression = Exclude<Encoding, 'identity'>

/**
 * Brotli at 7 makes a page one per cent smaller than at 6, for three times the memory, 8 MB, of which the thread that renders gives each page back: a
 * millisecond of a short page's ten. At 9 it takes longer than the render itself. Gzip gains nothing beyond 6.
 */
const zipped = { level: 6 }
const brotli = (body: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
})

/** In a thread of Node's pool. */
export const compress = (body: Buffer, encoding: Compression): Promise<Buffer> =>
  encoding === 'gzip' ? gzipAsync(body, zipped) : brotliAsync(body, brotli(body))

export const compressSync = (body: Buffer, encoding: Compression): Buffer =>
  encoding === 'gzip' ? gzipSync(body, zipped) : brotliCompressSync(body, brotli(body))
