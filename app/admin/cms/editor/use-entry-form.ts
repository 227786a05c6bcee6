import { useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { checkEntry, type EntryIssue } from '#domain/cms/entry-issues.ts'
import type { EntryOutcome, TheirVersion } from '#domain/cms/entry-outcome.ts'
import { type Path, withPart } from '#domain/cms/entry-values.ts'
import type { Problem } from '#domain/cms/problem.ts'
import type { Collection } from '#domain/collections/collection.ts'

type Data = Record<string, unknown>
const keyOf = (path: Path) => path.join('.')

interface Given {
  collection: Collection
  data: Data
  version: number
}

/** The state of one form: what is typed, what the server last said, and which version it was typed over. */
export const useEntryForm = ({ collection, data, version: givenVersion }: Given) => {
  const fetcher = useFetcher<EntryOutcome>()
  const [value, setValue] = useState<Data>(data)
  const [version, setVersion] = useState(givenVersion)
  const [saved, setSaved] = useState(() => JSON.stringify(data))
  const [issues, setIssues] = useState<EntryIssue[]>([])
  const [problems, setProblems] = useState<{ list: Problem[]; intent: string } | null>(null)
  const [theirs, setTheirs] = useState<TheirVersion | null>(null)
  const [message, setMessage] = useState('')
  const sent = useRef(saved)

  useEffect(() => {
    const outcome = fetcher.data
    if (!outcome) return
    setIssues(outcome.kind === 'invalid' ? outcome.issues : [])
    setProblems(outcome.kind === 'problems' ? { list: outcome.problems, intent: outcome.intent } : null)
    setTheirs(outcome.kind === 'conflict' ? outcome.theirs : null)
    setMessage(outcome.kind === 'done' ? outcome.message : outcome.kind === 'refused' ? outcome.why : '')
    if (outcome.kind !== 'done') return
    setVersion(outcome.version)
    setSaved(sent.current)
  }, [fetcher.data])

  const typed = useMemo(() => JSON.stringify(value), [value])
  const marks = useMemo(() => {
    const all = [...issues, ...(problems?.list ?? []).filter(({ severity }) => severity === 'error')]
    return new Map(all.map(({ path, message }) => [keyOf(path), message]))
  }, [issues, problems])

  return {
    fetcher,
    value,
    typed,
    version,
    message,
    issues,
    problems,
    theirs,
    isDirty: typed !== saved,
    isSending: fetcher.state !== 'idle',
    setValue,
    change: (path: Path, part: unknown) => setValue((before) => withPart(before, path, part) as Data),
    issueAt: (path: Path) => marks.get(keyOf(path)) ?? null,
    hasIssueUnder: (path: Path) => [...marks.keys()].some((key) => key.startsWith(`${keyOf(path)}.`)),
    /** Checks what is typed before it is sent. True when it may go. */
    check: () => {
      sent.current = typed
      const result = checkEntry(collection, value)
      setIssues('issues' in result ? result.issues : [])
      return !('issues' in result)
    },
    /** Their version has been seen: what is saved next is saved over it. */
    overTheirs: () => {
      if (theirs) setVersion(theirs.version)
      setTheirs(null)
    },
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
