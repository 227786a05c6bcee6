// A worker thread that encodes one picture and ends: server/adapters/media/encode-in-worker.ts starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { encodeImage, UnusableImage } from './encode-image.ts'

const answer = await encodeImage(workerData as Uint8Array).then(
  (image) => ({ image }),
  // An error's class does not survive the way back, only its words.
  (error) => (error instanceof UnusableImage ? { unusable: error.message } : Promise.reject(error)),
)
parentPort!.postMessage({ result: answer })
