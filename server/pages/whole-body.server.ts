/**
 * Bodies of pages, half a megabyte each, pass from React by the router and the middleware list to the cache. A Response copies what it
 * is made of and what it is asked for; a stream of one chunk hands it on as it is.
 */
export const wholeBody = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

export const readWhole = async ({ body }: Response): Promise<Buffer> => {
  if (!body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  const [first] = chunks
  return first && chunks.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(chunks)
}
