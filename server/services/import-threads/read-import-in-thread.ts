import { type ExistingRows, type ReadImport, readImport } from '#domain/import/read-import.ts'
import { runInThread } from '../../adapters/run-in-thread.ts'

/** Up to some hundred rows, reading is quicker than starting a thread. */
const smallLength = 100_000

/** Reads an import without holding up readers: two thousand rows with faults are a fifth of a second. */
export const readImportInThread = async (text: string, existing: ExistingRows): Promise<ReadImport> =>
  text.length < smallLength
    ? readImport(text, existing)
    : runInThread<ReadImport>('server/services/import-threads/read-import-worker.ts', {
        input: { text, existing },
        timeoutMs: 60_000,
        maxHeapMb: 256,
      })
