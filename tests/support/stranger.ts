import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site of somebody else's with one page: another port is another origin. */
export const startStranger = async (body: string) => {
  const server = createServer((_, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end(`<!doctype html><html lang="en"><title>A stranger</title>${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/secret-page`, stop: () => server.close() }
}
