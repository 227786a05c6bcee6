import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatKept } from '#domain/cms/draft-outcome.ts'
import type { EntryOutcome } from '#domain/cms/entry-action.ts'
import { checkEntry, type EntryIssue, issuesOfFilled } from '#domain/cms/entry-issues.ts'
import type { EditedEntry } from '#domain/cms/entry-state.ts'
import { type Path, setAtPath } from '#domain/cms/entry-values.ts'
import type { Problem } from '#domain/cms/publish-checks.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { useDraft } from './use-draft.ts'

type Data = Record<string, unknown>
const keyOf = (path: Path) => path.join('.')

interface Options {
  collection: Collection
  entry: EditedEntry | null
  data: Data
  canSave: boolean
  /** An address that somebody has typed, or nothing. */
  slug: string
}

/**
 * The state of the form: its working copy, which saves itself (useDraft), and the outcome of the last action. Every action begins with
 * the working copy being stored, so that it is done to what is seen.
 */
export const useEntryForm = ({ collection, entry, data, canSave, slug }: Options) => {
  const fetcher = useFetcher<EntryOutcome>()
  const draft = useDraft({ collection, entry, data, canSave, slug })
  const { value, settle } = draft
  const [issues, setIssues] = useState<EntryIssue[]>([])
  const [problems, setProblems] = useState<{ list: Problem[]; intent: string } | null>(null)
  const [fieldFaults, setFieldFaults] = useState<EntryIssue[]>([])
  const [message, setMessage] = useState('')
  const [isPreparing, setPreparing] = useState(false)
  const sent = useRef(value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const outcome = fetcher.data
    if (!outcome) return
    setIssues(outcome.kind === 'invalid' ? outcome.issues : [])
    setProblems(outcome.kind === 'problems' ? { list: outcome.problems, intent: outcome.intent } : null)
    setMessage(
      outcome.kind === 'done'
        ? outcome.message
        : outcome.kind === 'refused'
          ? outcome.why
          : outcome.kind === 'conflict'
            ? `${outcome.theirs.by} saved at the same moment. Look at the changes, then try again.`
            : '',
    )
    if (outcome.kind === 'done') settle(sent.current, outcome.version, outcome.entry)
  }, [fetcher.data])

  const messagesByPath = useMemo(() => {
    const errors = [
      ...draft.invalid,
      ...issues,
      ...(problems?.list ?? []).filter(({ severity }) => severity === 'error'),
    ]
    return new Map(errors.map(({ path, message }) => [keyOf(path), message]))
  }, [issues, problems, draft.invalid])

  /** A draft is kept whatever it lacks. What is filled in and cannot stay as it is, is said at its field. */
  const save = async () => {
    setProblems(null)
    setIssues([])
    const isStored = await draft.flush('save')
    setFieldFaults(issuesOfFilled(collection, draft.latest().value))
    setMessage(isStored ? 'Draft saved.' : '')
  }
  const faultsByPath = useMemo(
    () => new Map(fieldFaults.map(({ path, message }) => [keyOf(path), message])),
    [fieldFaults],
  )

  /** Validates before publishing. True when there are no issues. */
  const check = () => {
    const result = checkEntry(collection, draft.latest().value)
    setIssues('issues' in result ? result.issues : [])
    return !('issues' in result)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const intent = submitter?.value ?? 'save'
    if (fetcher.state !== 'idle' || isPreparing) return
    const body = new FormData(event.currentTarget, submitter)
    setMessage('')
    setFieldFaults([])
    if (intent === 'save') return save()
    if ((intent === 'publish' || intent === 'schedule') && !check()) return setProblems(null)
    if (canSave) {
      setPreparing(true)
      const before = draft.latest().value
      const isStored = await draft.flush('autosave')
      setPreparing(false)
      if (!isStored) return
      if (draft.latest().value !== before && JSON.stringify(draft.latest().value) !== JSON.stringify(before))
        return setMessage('Changes of somebody else came in just now. Look at them, then try again.')
    }
    const latest = draft.latest()
    sent.current = latest.value
    body.set('version', String(latest.version))
    body.set('data', JSON.stringify(latest.value))
    fetcher.submit(body, { method: 'post', action: draft.path })
  }

  return {
    fetcher,
    value,
    json: useMemo(() => JSON.stringify(value), [value]),
    entry: draft.facts,
    id: draft.id,
    path: draft.path,
    version: draft.version,
    message: message || (draft.incoming?.kept ? formatKept(draft.incoming.kept) : ''),
    issues,
    problems,
    saveState: draft.saveState,
    others: draft.others,
    conflicts: draft.incoming?.conflicts ?? [],
    dismissConflicts: draft.dismissIncoming,
    isDirty: draft.isDirty,
    isSending: fetcher.state !== 'idle' || isPreparing,
    flush: () => draft.flush('autosave'),
    setValue: draft.hold,
    change: (path: Path, part: unknown) => draft.hold(setAtPath(draft.latest().value, path, part) as Data),
    issueAt: (path: Path) => messagesByPath.get(keyOf(path)) ?? faultsByPath.get(keyOf(path)) ?? null,
    hasIssueUnder: (path: Path) => [...messagesByPath.keys()].some((key) => key.startsWith(`${keyOf(path)}.`)),
    onSubmit,
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
