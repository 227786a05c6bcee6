import { useEffect, useState } from 'react'
import { TextInput } from '#app/ui/field.tsx'
import type { EditedEntry } from '#domain/cms/entry-state.ts'
import { controlId, emptyObject } from '#domain/cms/entry-values.ts'
import type { Use } from '#domain/cms/uses.ts'
import { getCollection } from '#domain/collections/all.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import type { Fields } from '#domain/collections/fields.ts'
import { slugOf } from '#domain/text/slug.ts'
import { EditorContext } from './editor.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { MergeReport } from './merge-report.tsx'
import { ObjectFields } from './object-fields.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { useReferences } from './use-references.ts'
import { useSaveKey } from './use-save-key.ts'

interface Props {
  collectionName: string
  /** Null for a new entry. */
  entry: EditedEntry | null
  /** What depends on the entry. */
  uses?: readonly Use[]
  references: Record<string, { value: string; label: string }[]>
  rights: { save: boolean; publish: boolean }
}

/** The form of any entry, generated from the fields of its collection. Its values are posted as one JSON string. */
export const EntryForm = ({
  collectionName,
  entry: loaded,
  uses = [],
  references: loadedReferences,
  rights,
}: Props) => {
  const collection = getCollection(collectionName)!
  const [initialData] = useState(() => ({ ...emptyObject(collection.fields), ...loaded?.data }))
  const [slug, setSlug] = useState('')
  const isReadOnly = loaded?.state === 'deleted' || !rights.save
  const form = useEntryForm({ collection, entry: loaded, data: initialData, canSave: !isReadOnly, slug })
  const { entry } = form
  const [isPreviewing, setPreviewing] = useState(false)
  // Disabled until hydrated: React would discard what was typed before.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const title = entryTitle(collection, { data: form.value })
  const canChangeSlug = !entry?.wasLive
  const { main, side } = columnsOf(collection)
  useSaveKey()
  const { references, addReference } = useReferences(loadedReferences)

  return (
    <EditorContext
      value={{
        change: form.change,
        issueAt: form.issueAt,
        hasIssueUnder: form.hasIssueUnder,
        references,
        addReference,
        isReadOnly,
      }}
    >
      <form.fetcher.Form method="post" onSubmit={form.onSubmit} noValidate>
        <input type="hidden" name="data" value={form.json} />
        <PublishPanel
          entry={entry}
          isFixed={collection.isFixed ?? false}
          uses={uses}
          form={form}
          rights={rights}
          preview={{ isOn: isPreviewing, toggle: () => setPreviewing(!isPreviewing) }}
        />
        <ProblemList form={form} collection={collection} />
        {form.conflicts.length > 0 && <MergeReport form={form} />}
        <div className={isPreviewing ? 'mt-6 grid grid-cols-1 gap-8 xl:grid-cols-2' : 'mt-6'}>
          <fieldset
            disabled={!isHydrated || isReadOnly}
            className={`grid min-w-0 grid-cols-1 content-start gap-6 ${side && !isPreviewing ? 'xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-10' : 'max-w-4xl'}`}
          >
            <legend className="sr-only">{collection.singular}</legend>
            <ObjectFields fields={main} path={[]} value={form.value} />
            <div className="grid min-w-0 grid-cols-1 content-start gap-5">
              {side && <ObjectFields fields={side} path={[]} value={form.value} />}
              {canChangeSlug && !collection.isFixed && (
                <TextInput
                  id={controlId(['slug'])}
                  label={collection.slugIsPath ? 'Address, without the first slash' : 'Short name in addresses'}
                  hint="Made from the title unless you give another"
                  placeholder={entry?.slug ?? slugOf(title)}
                  value={slug}
                  error={form.issueAt(['slug'])}
                  onChange={(event) => setSlug(event.target.value)}
                />
              )}
            </div>
          </fieldset>
          {isPreviewing && (
            <PreviewFrame
              collection={collection}
              id={entry?.id ?? 'new'}
              slug={slug || entry?.slug || ''}
              value={form.value}
            />
          )}
        </div>
      </form.fetcher.Form>
      <LeaveGuard form={form} />
    </EditorContext>
  )
}

/** What is written, and what stands beside it. */
const columnsOf = ({ fields, mainFields }: Collection): { main: Fields; side: Fields | null } => {
  if (!mainFields) return { main: fields, side: null }
  const main = Object.fromEntries(mainFields.map((name) => [name, fields[name]!]))
  return { main, side: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in main))) }
}
