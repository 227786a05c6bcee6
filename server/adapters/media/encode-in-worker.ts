import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../../db/project-root.ts'
import { type EncodedImage, UnusableImage } from './encode-image.ts'

const timeoutMs = 30_000

let latest: Promise<unknown> = Promise.resolve()

/**
 * Encodes a picture in a thread of its own, one at a time: a hostile picture may take some fifty megabytes and a second of
 * processor time, and a dozen at once must not hold up the pages. What the thread took is given back when it ends.
 */
export const encodeInWorker = (bytes: Uint8Array): Promise<EncodedImage> => {
  const encoded = latest.then(() => runWorker(bytes))
  latest = encoded.catch(() => {})
  return encoded
}

const runWorker = (bytes: Uint8Array) =>
  new Promise<EncodedImage>((resolve, reject) => {
    // From the source, not from the bundle: the server is built into one file, and a thread needs a file of its own.
    const file = path.join(projectRoot(), 'server/adapters/media/encode-image-worker.ts')
    const worker = new Worker(file, { workerData: bytes })
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.on('message', ({ image, unusable }: { image?: EncodedImage; unusable?: string }) => {
      if (image) resolve({ ...image, body: Buffer.from(image.body) })
      else reject(new UnusableImage(unusable))
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new UnusableImage('The picture took too long to read. Save it anew and try again.'))
    })
  })
