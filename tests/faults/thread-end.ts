// Loaded into the server before anything else (node --import): its thread that renders ends as the file THREAD_FAULT_FILE says, once.
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread, workerData } from 'node:worker_threads'

const file = process.env.THREAD_FAULT_FILE!
if (!isMainThread && workerData?.databaseUrl)
  setInterval(() => {
    const fault = readFileSync(file, 'utf8')
    if (fault === '') return
    writeFileSync(file, '')
    if (fault === 'exits') process.exit(7)
    // 32 MB at a time: a single piece that goes far beyond the limit would end the whole process.
    for (const kept: number[][] = []; ; ) kept.push(new Array(4e6).fill(kept.length + 0.5))
  }, 20).unref()
