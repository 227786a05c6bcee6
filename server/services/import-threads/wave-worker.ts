// A worker thread that makes one wave from its answers and ends: server/services/read-respondents.server.ts starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { type Answers, waveOfAnswers } from './wave-of-answers.ts'

/** Whole per cent that are worth telling of, because each is written to the database. */
const step = 5
let told = 0

const result = waveOfAnswers(workerData as Answers, (percent) => {
  if (percent < told + step) return
  told = Math.floor(percent)
  parentPort!.postMessage({ percent: told })
})
parentPort!.postMessage({ result })
