import { inTurn, runInThread, ThreadTimeout } from '../run-in-thread.ts'
import { type EncodedImage, UnusableImage } from './encode-image.ts'

const timeoutMs = 30_000
const takeTurn = inTurn()

/**
 * Encodes a picture in a thread of its own, one at a time: a hostile picture may take some fifty megabytes and a second of
 * processor time, and a dozen at once must not hold up the pages.
 */
export const encodeInWorker = (bytes: Uint8Array): Promise<EncodedImage> => takeTurn(() => encode(bytes))

const encode = async (input: Uint8Array): Promise<EncodedImage> => {
  try {
    const answer = await runInThread<{ image: EncodedImage } | { unusable: string }>(
      'server/adapters/media/encode-image-worker.ts',
      { input, timeoutMs },
    )
    if ('unusable' in answer) throw new UnusableImage(answer.unusable)
    return { ...answer.image, body: Buffer.from(answer.image.body) }
  } catch (error) {
    if (error instanceof ThreadTimeout)
      throw new UnusableImage('The picture took too long to read. Save it anew and try again.', { cause: error })
    throw error
  }
}
