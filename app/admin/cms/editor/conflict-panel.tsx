import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { TheirVersion } from '#domain/cms/entry-action.ts'
import { entryDiff } from '#domain/cms/entry-diff.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { DiffView } from '../diff-view.tsx'
import type { EntryFormState } from './use-entry-form.ts'

interface Props {
  collection: Collection
  theirs: TheirVersion
  form: EntryFormState
}

/** An edit conflict: the optimistic lock failed. Both versions side by side, to merge field by field. */
export const ConflictPanel = ({ collection, theirs, form }: Props) => {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [myValue] = useState(form.value)
  useEffect(() => headingRef.current?.focus(), [])
  const differences = entryDiff(collection.fields, theirs.data, form.value)
  const isSameAsTheirs = differences.length === 0
  return (
    <section className="mt-6 rounded-card border border-caution/40 bg-caution-ground p-5" aria-labelledby="conflict">
      <h2 id="conflict" ref={headingRef} tabIndex={-1} className="text-xl">
        {theirs.by} saved this entry while you were writing
      </h2>
      <p className="mt-2 text-sm">
        That was at {londonMoment(theirs.at)}. Your text is still in the form and has not been saved. Take over what you
        need from theirs, field by field, then save yours. Their version stays in the history.
      </p>
      <div className="mt-4 grid gap-4">
        {differences.map(({ name, label, lines }) => (
          <DiffView key={name} label={label} lines={lines} sides={[`${theirs.by}’s`, 'Yours']}>
            <Button variant="secondary" size="sm" onClick={() => form.change([name], theirs.data[name] ?? null)}>
              Take theirs for {label.toLowerCase()}
            </Button>
          </DiffView>
        ))}
        {isSameAsTheirs && <p className="font-semibold text-sm">The form now holds their version.</p>}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="sm" onClick={form.overwriteTheirs}>
          Go on with what is in the form
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => form.setValue(isSameAsTheirs ? myValue : { ...form.value, ...theirs.data })}
        >
          {isSameAsTheirs ? 'Put my text back' : 'Take all of theirs'}
        </Button>
      </div>
    </section>
  )
}
