import { expect, it } from 'vitest'
import { encodingFor } from './accept-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=0', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br ; q=0.000 , gzip ; Q=0.0', 'identity'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', 'identity'],
  ['identity, br', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['deflate, zstd', 'identity'],
  [',, ;q=1', 'identity'],
])('%s: %s', (accept, encoding) => expect(encodingFor(accept)).toBe(encoding))
