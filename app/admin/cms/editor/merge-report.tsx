import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { lineDiff } from '#domain/cms/line-diff.ts'
import type { MergeConflict } from '#domain/cms/merge-entry.ts'
import { DiffView } from '../diff-view.tsx'
import type { EntryFormState } from './use-entry-form.ts'

/** What two people have changed, each in their own way. Both texts are shown; the form holds both, or mine where there is room for one. */
export const MergeReport = ({ form }: { form: EntryFormState }) => {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section className="mt-6 rounded-card border border-caution/40 bg-caution-ground p-5" aria-labelledby="merge">
      <h2 id="merge" ref={headingRef} className="text-xl">
        You and somebody else changed the same
      </h2>
      <p className="mt-2 text-sm">
        Nothing is lost: where there is room, both texts now stand in the form, one after the other. Elsewhere yours
        stands there and theirs is in the history. Keep what you want.
      </p>
      <div className="mt-4 grid gap-4">
        {form.conflicts.map((conflict, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <ConflictChoice key={index} conflict={conflict} form={form} />
        ))}
      </div>
      <Button variant="secondary" size="sm" className="mt-5" onClick={form.dismissConflicts}>
        I have looked at {form.conflicts.length === 1 ? 'it' : 'each of them'}
      </Button>
    </section>
  )
}

const ConflictChoice = ({ conflict, form }: { conflict: MergeConflict; form: EntryFormState }) => {
  const { path, label, theirs, mine, keeps } = conflict
  const text = textAt(form.value, path)
  const both = `${theirs}\n\n${mine}`
  const choose = (chosen: string) => form.change(path, keeps === 'mine' ? chosen : text!.replace(both, () => chosen))
  const canChoose = text !== null && (keeps === 'mine' ? text === mine : theirs !== '' && text.includes(both))
  return (
    <DiffView label={label} lines={lineDiff(theirs, mine)} sides={['Theirs', 'Yours']}>
      {canChoose && (
        <div className="flex flex-wrap gap-3">
          {keeps === 'both' && (
            <Button variant="secondary" size="sm" onClick={() => choose(mine)}>
              Keep only yours
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => choose(theirs)}>
            {keeps === 'both' ? 'Keep only theirs' : 'Take theirs'}
          </Button>
        </div>
      )}
    </DiffView>
  )
}

const textAt = (value: unknown, path: MergeConflict['path']): string | null => {
  let part = value
  for (const step of path) part = (part as Record<string | number, unknown> | null)?.[step]
  return typeof part === 'string' ? part : null
}
