import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftAnswer, Presence } from '#domain/cms/draft-outcome.ts'
import { afterSave, beginSync, isUnsaved } from '#domain/cms/draft-sync.ts'
import type { EntryIssue } from '#domain/cms/entry-issues.ts'
import type { EditedEntry } from '#domain/cms/entry-state.ts'
import { type MergeConflict, mergeEntry } from '#domain/cms/merge-entry.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { randomUuid } from './random-uuid.ts'
import { type DraftMessage, type SendFailure, sendDraft } from './send-draft.ts'

type Data = Record<string, unknown>
export type EntryFacts = Omit<EditedEntry, 'data'>

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | SendFailure

/** Changes of somebody else that came in with a save. */
export interface IncomingChanges {
  kept: { by: string; fields: string[] } | null
  conflicts: MergeConflict[]
}

interface Options {
  collection: Collection
  entry: EditedEntry | null
  data: Data
  /** False for who may not write, and for an entry in the bin: then nothing is sent. */
  canSave: boolean
  /** An address that somebody has typed. */
  slug: string
}

/** After the last key, and at the latest after the first. */
const [quietMs, latestMs] = [2000, 8000]
const heartbeatMs = 15_000
/** A form that nobody touches is not use of a session, and its writer is not editing. */
const idleMs = 10 * 60_000

/**
 * The working copy of a form and its autosave: it is sent to the server some seconds after a change and when the page is left, tried
 * again while the server cannot be reached, and merged with what others save meanwhile.
 */
export const useDraft = ({ collection, entry, data, canSave, slug }: Options) => {
  const [value, setValue] = useState(data)
  const [facts, setFacts] = useState<EntryFacts | null>(entry)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'untouched' })
  const [others, setOthers] = useState<Presence[]>([])
  const [incoming, setIncoming] = useState<IncomingChanges | null>(null)
  const [invalid, setInvalid] = useState<EntryIssue[]>([])
  const [id] = useState(() => entry?.id ?? randomUuid())
  const [sitting] = useState(randomUuid)
  const live = useRef({
    sync: beginSync(data, entry?.version ?? 0),
    value: data,
    slug,
    sentSlug: slug,
    inFlight: null as Promise<boolean> | null,
    firstChange: 0,
    failures: 0,
    lastTouch: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    isClosed: false,
  }).current
  live.slug = slug
  const path = `/cms/${collection.name}/${id}`
  const { fields } = collection

  const hold = useCallback(
    (next: Data) => {
      live.value = next
      setValue(next)
    },
    [live],
  )

  const isBehind = useCallback(() => isUnsaved(live.sync, live.value) || live.slug !== live.sentSlug, [live])

  const receive = useCallback(
    (answer: DraftAnswer | SendFailure): boolean => {
      if ('others' in answer) setOthers(answer.others)
      setInvalid(answer.kind === 'invalid' ? answer.issues : [])
      switch (answer.kind) {
        case 'saved': {
          const after = afterSave(fields, live.sync, live.value, answer)
          if (live.sync.version === 0) history.replaceState(history.state, '', path)
          live.sync = after.sync
          live.failures = 0
          hold(after.value)
          setFacts(answer.entry)
          const conflicts = [...answer.conflicts, ...after.conflicts]
          if (answer.kept || conflicts.length > 0) setIncoming({ kept: answer.kept, conflicts })
          setSaveState({ kind: 'saved', at: answer.at })
          return true
        }
        case 'stale': {
          const merged = mergeEntry(fields, live.sync.base, answer.theirs.data, live.value)
          live.sync = beginSync(answer.theirs.data, answer.theirs.version)
          hold(merged.data)
          if (merged.conflicts.length > 0) setIncoming({ kept: null, conflicts: merged.conflicts })
          setSaveState({ kind: 'waiting' })
          return false
        }
        case 'invalid':
          setSaveState({ kind: 'refused', why: answer.issues[0]?.message ?? 'something cannot be stored' })
          return false
        case 'refused':
        case 'offline':
        case 'ended':
          live.failures++
          setSaveState(answer)
          return false
        default:
          return true
      }
    },
    [fields, hold, live, path],
  )

  /** Sends the working copy. True when all of it, as it was at this moment, is stored. */
  const push = useCallback(
    async (intent: 'autosave' | 'save'): Promise<boolean> => {
      clearTimeout(live.timer)
      live.firstChange = 0
      if (live.inFlight) await live.inFlight
      live.sync = { ...live.sync, sent: live.value }
      live.sentSlug = live.slug
      setSaveState({ kind: 'saving' })
      const message: DraftMessage = { intent, sitting, version: live.sync.version, data: live.value, slug: live.slug }
      live.inFlight = sendDraft(`${path}/draft`, message).then(receive)
      const isStored = await live.inFlight
      live.inFlight = null
      return isStored
    },
    [live, path, receive, sitting],
  )

  const plan = useCallback(() => {
    if (!canSave || live.isClosed) return
    clearTimeout(live.timer)
    const now = Date.now()
    live.firstChange ||= now
    const backoff = Math.min(30_000, 1000 * 2 ** live.failures)
    const wait = live.failures > 0 ? backoff : Math.min(quietMs, Math.max(0, live.firstChange + latestMs - now))
    live.timer = setTimeout(() => void push('autosave').then(() => isBehind() && plan()), wait)
  }, [canSave, isBehind, live, push])

  // After every change of the text or the address, and after a failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the value or the slug plans a save
  useEffect(() => {
    if (!isBehind()) return
    live.lastTouch = Date.now()
    setSaveState((state) => (state.kind === 'untouched' || state.kind === 'saved' ? { kind: 'waiting' } : state))
    plan()
  }, [value, slug])

  useEffect(() => {
    if (!canSave) return
    live.isClosed = false
    live.lastTouch = Date.now()
    const say = (intent: 'here' | 'gone') => sendDraft(`${path}/draft`, { intent, sitting, version: live.sync.version })
    const beat = async () => {
      const isIdle = Date.now() - live.lastTouch > idleMs
      if (live.sync.version === 0 || document.visibilityState === 'hidden' || isIdle || live.inFlight) return
      const answer = await say('here')
      if ('others' in answer) setOthers(answer.others)
      // Somebody has saved: fetched by sending what is here, which is merged with it.
      if (answer.kind === 'here' && answer.version > live.sync.version && !live.inFlight) await push('autosave')
    }
    const leave = () => {
      if (isBehind()) void push('autosave')
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : void beat())
    const onPageHide = () => {
      leave()
      if (live.sync.version > 0) void say('gone')
    }
    const retry = () => {
      if (live.failures === 0) return
      live.failures = 1
      if (isBehind()) plan()
    }
    const touch = () => {
      live.lastTouch = Date.now()
    }
    void beat()
    const heartbeat = setInterval(() => void beat(), heartbeatMs)
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('keydown', touch)
    document.addEventListener('pointerdown', touch)
    addEventListener('pagehide', onPageHide)
    addEventListener('online', retry)
    addEventListener('focus', retry)
    return () => {
      onPageHide()
      live.isClosed = true
      clearTimeout(live.timer)
      clearInterval(heartbeat)
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('keydown', touch)
      document.removeEventListener('pointerdown', touch)
      removeEventListener('pagehide', onPageHide)
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
    }
  }, [canSave, isBehind, live, path, plan, push, sitting])

  return {
    id,
    path,
    value,
    facts,
    version: live.sync.version,
    saveState,
    others,
    incoming,
    invalid,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the state of saving stands for what the server holds
    isDirty: useMemo(() => isUnsaved(live.sync, value), [value, saveState]),
    hold,
    dismissIncoming: () => setIncoming(null),
    /** Stores all that is there, now. Answers whether it is stored, and whether changes of others came in with it. */
    flush: async (intent: 'autosave' | 'save') => {
      setIncoming(null)
      const before = live.sync.version
      if (intent === 'autosave' && live.inFlight) await live.inFlight
      if (intent === 'autosave' && !isBehind() && before > 0) return true
      const isStored = await push(intent)
      // Merged here, because the server no longer had what it began from; or typed on meanwhile: once more.
      return live.failures > 0 || (isStored && !isBehind()) ? isStored : push(intent)
    },
    /** What the form holds and the version it is based on, at this very moment. */
    latest: () => ({ value: live.value, version: live.sync.version }),
    /** After an action that stored the text itself: publishing, restoring. */
    settle: (sent: Data, version: number, entryFacts: EntryFacts | undefined) => {
      live.sync = beginSync(sent, version)
      if (entryFacts) setFacts(entryFacts)
      setSaveState({ kind: 'saved', at: entryFacts?.updatedAt ?? new Date().toISOString() })
    },
  }
}
