// A worker thread that reads one import and ends: server/services/import-threads/read-import-in-thread.ts starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { type ExistingRows, readImport } from '#domain/import/read-import.ts'

const { text, existing } = workerData as { text: string; existing: ExistingRows }
parentPort!.postMessage({ result: readImport(text, existing) })
