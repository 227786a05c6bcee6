import { randomUUID } from 'node:crypto'
import type { DraftAnswer } from '#domain/cms/draft-outcome.ts'
import { afterSave, beginSync, type DraftSync } from '#domain/cms/draft-sync.ts'
import type { Collection } from '#domain/collections/collection.ts'
import type { Random } from './random.ts'

type Data = Record<string, unknown>

/** What happens to a request: nothing, it never arrives, or its answer is lost. */
export type Fate = 'fine' | 'lost-request' | 'lost-answer'

/** Hands a form to the server, and answers what the server says. Throws if the connection, or the server, is gone. */
export type Send = (fields: Record<string, string>) => Promise<DraftAnswer>

interface Options {
  collection: Collection
  name: string
  random: Random
  send: Send
  /** The entry as a browser that opens its form gets it. */
  load: () => Promise<{ version: number; data: Data }>
  fateOf: () => Fate
}

let wordCount = 0

/**
 * Somebody at a form of the CMS, without the browser: the same state of saving (domain/cms/draft-sync.ts), typing words that are typed
 * once each. `shown` has every word that was on the screen when the form said "Saved".
 */
export const openEditor = async ({ collection, name, random, send, load, fateOf }: Options) => {
  let sitting = ''
  let sync: DraftSync = beginSync({}, 0)
  let value: Data = {}
  const shown = new Set<string>()
  const typed = new Set<string>()
  const reload = async () => {
    const stored = await load()
    sitting = randomUUID()
    sync = beginSync(stored.data, stored.version)
    value = stored.data
  }
  await reload()

  const type = () => {
    const word = `${name}${(++wordCount).toString(36)}x`
    typed.add(word)
    const field = random.pick(['body', 'body', 'body', 'body', 'summary', 'tags', 'title'])
    const text = String(value[field] ?? '')
    if (field === 'tags') value = { ...value, tags: [...((value.tags as string[]) ?? []), word] }
    else if (field !== 'body') value = { ...value, [field]: `${text} ${word}`.trim() }
    else {
      const paragraphs = text === '' ? [] : text.split('\n\n')
      const at = random.below(paragraphs.length + 1)
      if (at === paragraphs.length || random.chance(0.25)) paragraphs.splice(at, 0, word)
      else paragraphs[at] = random.chance(0.5) ? `${paragraphs[at]} ${word}` : `${word} ${paragraphs[at]}`
      value = { ...value, body: paragraphs.join('\n\n') }
    }
  }

  /** Sends the working copy once. What the server took without our knowing is sent again next time. */
  const save = async () => {
    const sent = value
    sync = { ...sync, sent }
    const fate = fateOf()
    if (fate === 'lost-request') return false
    const intent = random.chance(0.1) ? 'save' : 'autosave'
    const fields = { intent, sitting, version: String(sync.version), data: JSON.stringify(sent) }
    const answer = await send(fields).catch(() => null)
    if (!answer || fate === 'lost-answer') return false
    if (answer.kind !== 'saved') throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 300)}`)
    const after = afterSave(collection.fields, sync, value, answer)
    sync = after.sync
    value = after.value
    for (const word of typed) if (JSON.stringify(sent).includes(word)) shown.add(word)
    return true
  }
  return { name, type, save, reload, shown }
}

export type Editor = Awaited<ReturnType<typeof openEditor>>
