import { useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { EntryOutcome, TheirVersion } from '#domain/cms/entry-action.ts'
import { checkEntry, type EntryIssue } from '#domain/cms/entry-issues.ts'
import { type Path, setAtPath } from '#domain/cms/entry-values.ts'
import type { Problem } from '#domain/cms/publish-checks.ts'
import type { Collection } from '#domain/collections/collection.ts'

type Data = Record<string, unknown>
const keyOf = (path: Path) => path.join('.')

interface Options {
  collection: Collection
  data: Data
  version: number
}

/** The state of the form: its values, the last outcome from the server, and the version for the optimistic lock. */
export const useEntryForm = ({ collection, data, version: initialVersion }: Options) => {
  const fetcher = useFetcher<EntryOutcome>()
  const [value, setValue] = useState<Data>(data)
  const [version, setVersion] = useState(initialVersion)
  const [savedJson, setSavedJson] = useState(() => JSON.stringify(data))
  const [issues, setIssues] = useState<EntryIssue[]>([])
  const [problems, setProblems] = useState<{ list: Problem[]; intent: string } | null>(null)
  const [theirs, setTheirs] = useState<TheirVersion | null>(null)
  const [message, setMessage] = useState('')
  const sentJson = useRef(savedJson)

  useEffect(() => {
    const outcome = fetcher.data
    if (!outcome) return
    setIssues(outcome.kind === 'invalid' ? outcome.issues : [])
    setProblems(outcome.kind === 'problems' ? { list: outcome.problems, intent: outcome.intent } : null)
    setTheirs(outcome.kind === 'conflict' ? outcome.theirs : null)
    setMessage(outcome.kind === 'done' ? outcome.message : outcome.kind === 'refused' ? outcome.why : '')
    if (outcome.kind !== 'done') return
    setVersion(outcome.version)
    setSavedJson(sentJson.current)
  }, [fetcher.data])

  const json = useMemo(() => JSON.stringify(value), [value])
  const messagesByPath = useMemo(() => {
    const errors = [...issues, ...(problems?.list ?? []).filter(({ severity }) => severity === 'error')]
    return new Map(errors.map(({ path, message }) => [keyOf(path), message]))
  }, [issues, problems])

  return {
    fetcher,
    value,
    json,
    version,
    message,
    issues,
    problems,
    theirs,
    isDirty: json !== savedJson,
    isSending: fetcher.state !== 'idle',
    setValue,
    change: (path: Path, part: unknown) => setValue((current) => setAtPath(current, path, part) as Data),
    issueAt: (path: Path) => messagesByPath.get(keyOf(path)) ?? null,
    hasIssueUnder: (path: Path) => [...messagesByPath.keys()].some((key) => key.startsWith(`${keyOf(path)}.`)),
    /** Validates before submitting. True when there are no issues. */
    check: () => {
      sentJson.current = json
      const result = checkEntry(collection, value)
      setIssues('issues' in result ? result.issues : [])
      return !('issues' in result)
    },
    /** Resolves a conflict: the next save is based on their version and overwrites it. */
    overwriteTheirs: () => {
      if (theirs) setVersion(theirs.version)
      setTheirs(null)
    },
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
