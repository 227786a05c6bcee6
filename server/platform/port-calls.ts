import type { MessagePort, Worker } from 'node:worker_threads'

/** What one thread may ask of another, by name. Arguments and results are cloned, but for the memory that `handsOver` names. */
// biome-ignore lint/suspicious/noExplicitAny: of any kind here; `call` knows them by their name.
type Handlers = Record<string, (...args: any[]) => unknown>

type Message = { call: number; name: string; args: unknown[] } | { answer: number; value: unknown } | Failure
type Failure = { answer: number; error: unknown }
/** The memory of a result that is given away, not copied: whoever answered cannot use it any more. */
type HandsOver = (value: unknown) => ArrayBuffer[]

/** Calls between two threads over one port, in both directions. */
export const callsOver = <Theirs extends Handlers>(port: MessagePort | Worker) => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastCall = 0
  let ours: Handlers = {}
  let handsOver: HandsOver = () => []
  let gone: Error | null = null

  const send = (message: Message, memory: ArrayBuffer[] = []) => port.postMessage(message, memory)
  const answer = async (call: number, name: string, args: unknown[]) => {
    try {
      const value = await ours[name]!(...args)
      send({ answer: call, value }, handsOver(value))
    } catch (error) {
      send({ answer: call, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  port.on('message', (message: Message) => {
    if ('call' in message) return void answer(message.call, message.name, message.args)
    const call = waiting.get(message.answer)
    waiting.delete(message.answer)
    if ('error' in message) call?.reject(message.error)
    else call?.resolve(message.value)
  })

  return {
    /** What the other side may call. */
    answerBy: (handlers: Handlers, memoryOf: HandsOver = () => []) => {
      ours = handlers
      handsOver = memoryOf
    },
    call: <Name extends keyof Theirs & string>(name: Name, ...args: Parameters<Theirs[Name]>) => {
      if (gone) return Promise.reject(gone)
      const call = Promise.withResolvers<unknown>()
      waiting.set(++lastCall, call)
      send({ call: lastCall, name, args })
      return call.promise as Promise<Awaited<ReturnType<Theirs[Name]>>>
    },
    /** The other side is gone: nobody waits for it any longer. */
    fail: (error: Error) => {
      gone = error
      for (const call of waiting.values()) call.reject(error)
      waiting.clear()
    },
  }
}
