import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Log, relayLine } from '../adapters/log.ts'
import type { PageReads } from '../db/content-reads.ts'
import type { Env } from '../env.ts'
import { type Render, RendererEnded } from '../pages/page-renderer.ts'
import { callsOver } from '../platform/port-calls.ts'
import type { Search } from '../search/search-service.ts'
import type { AskedPage, MainThreadCalls, RenderThreadCalls, RenderThreadData } from './calls.ts'

interface Options {
  /** The module that the thread runs: this one's own bundle. */
  file: string
  env: Env
  database: { readonly url: string }
  search: Search
  log: Log
  /** A thread that has not answered for this long is ended: the middleware list would have ended a render before. */
  timeoutMs?: number
}

const answersOf = ({ database, search, log }: Options): MainThreadCalls => ({
  search: (query, limit) => search.search(query, limit),
  databaseUrl: () => database.url,
  log: (line) => relayLine(log, line),
})

/** Of its heap: a render that wants more ends the thread, not the process. */
const maxHeapMb = 512
const shortestPauseMs = 100
const longestPauseMs = 10_000
/** When it is told to close, nobody waits for a render any more: one that still runs, as on a database that hangs, is given up. */
const closeMs = 2000

/**
 * The thread that renders public pages (serve-renders.ts). One that dies is replaced, with backoff. Until then what is rendered fails, and readers
 * get the page as it was, or a 503.
 */
export const startRenderThread = (options: Options) => {
  const { file, env, database, log, timeoutMs = 60_000 } = options
  let isStopping = false
  let failures = 0
  let thread = start()

  function start() {
    const workerData: RenderThreadData = { env, databaseUrl: database.url }
    const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
    const { call, fail, answerBy } = callsOver<RenderThreadCalls>(worker)
    answerBy(answersOf(options))
    worker.on('error', (err) => log.error({ err }, 'the thread that renders failed'))
    worker.on('exit', (code) => {
      fail(new RendererEnded())
      if (isStopping) return
      const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures++)
      log.error({ code, pauseMs }, 'the thread that renders has ended, another will start')
      setTimeout(() => {
        if (!isStopping) thread = start()
      }, pauseMs).unref()
    })
    const inTime = async <T>(answer: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => {
        log.error({ seconds: timeoutMs / 1000 }, 'the thread that renders does not answer')
        void worker.terminate()
      }, timeoutMs)
      try {
        return await answer
      } finally {
        clearTimeout(timer)
      }
    }
    const areSame = together((asked: AskedPage[]) => inTime(call('areSameAfter', asked)))
    return { worker, call, inTime, areSame }
  }

  const render: Render = async (key, known, client) => {
    const { call, inTime, areSame } = thread
    const { page, names, token } = await inTime(call('render', key, known, client))
    failures = 0
    const bodies = Object.entries(page.bodies).map(([encoding, body]) => [encoding, bufferOf(body)])
    const isSameAfter: PageReads['isSameAfter'] = (changes) => areSame({ key, token, changes })
    return {
      page: { ...page, bodies: Object.fromEntries(bodies) },
      reads: Object.assign(new Set(names), { isSameAfter }),
    }
  }

  return {
    render,
    /** Before the database is closed, which it has connections to. */
    stop: async () => {
      isStopping = true
      const closed = thread.call('close').catch(() => {})
      await Promise.race([closed, sleep(closeMs, undefined, { ref: false })])
      await thread.worker.terminate()
    },
  }
}

/** What is asked at the same time is asked by one message. */
const together = <Q, A>(ask: (questions: Q[]) => Promise<A[]>) => {
  let asked: { questions: Q[]; answers: Promise<A[]> } | null = null
  return async (question: Q): Promise<A> => {
    asked ??= begin()
    const index = asked.questions.push(question) - 1
    return (await asked.answers)[index]!
  }
  function begin() {
    const questions: Q[] = []
    const answers = Promise.resolve().then(() => {
      asked = null
      return ask(questions)
    })
    return { questions, answers }
  }
}

/** A Buffer arrives as the array that it is. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)
