import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { type EditedEntry, entryStates } from '#domain/cms/entry-state.ts'
import type { Use } from '#domain/cms/uses.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { StateBadge } from '../state-badge.tsx'
import { SchedulePart } from './schedule-part.tsx'
import type { EntryFormState } from './use-entry-form.ts'

interface Props {
  entry: EditedEntry | null
  uses: readonly Use[]
  form: EntryFormState
  rights: { save: boolean; publish: boolean }
  preview: { isOn: boolean; toggle: () => void }
}

/** The state of the entry, and the actions that the state and the role permit. */
export const PublishPanel = ({ entry, uses, form, rights, preview }: Props) => {
  const isScheduled = entry?.state === 'scheduled'
  const isDeleted = entry?.state === 'deleted'
  return (
    <section aria-label="State" className="rounded-card border border-rule bg-mist p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <StateBadge state={entry?.state ?? 'draft'} scheduledFor={entry?.scheduledFor ?? null} />
        <span className="text-quiet">{entry ? entryStates[entry.state].about : 'Not saved yet.'}</span>
        {form.isDirty && <span className="font-semibold text-caution">Not saved</span>}
        {entry && (
          <span className="text-quiet">
            Version {entry.version}, {londonMoment(entry.updatedAt)}, {entry.updatedBy ?? 'shipped with the site'}
          </span>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {rights.save && !isScheduled && !isDeleted && (
          <Button type="submit" name="intent" value="save" size="sm" variant="secondary" pending={form.isSending}>
            Save draft
          </Button>
        )}
        {rights.publish && entry && !isScheduled && !isDeleted && (
          <Button type="submit" name="intent" value="publish" size="sm" pending={form.isSending}>
            {entry.isLive ? 'Publish changes' : 'Publish now'}
          </Button>
        )}
        {rights.publish && isScheduled && (
          <Button type="submit" name="intent" value="cancel-schedule" size="sm" pending={form.isSending}>
            Cancel the schedule
          </Button>
        )}
        {rights.publish && isDeleted && (
          <>
            <TextInput label="Address" name="restoreSlug" defaultValue={entry.slug} autoComplete="off" />
            <Button type="submit" name="intent" value="bring-back" size="sm" pending={form.isSending}>
              Bring back as a draft
            </Button>
          </>
        )}
        <Button variant="secondary" size="sm" aria-pressed={preview.isOn} onClick={preview.toggle}>
          {preview.isOn ? 'Hide the preview' : 'Show the preview'}
        </Button>
        {entry && (
          <Link to="history" className="text-link text-sm">
            History
          </Link>
        )}
        {entry?.livePath && (
          <a href={entry.livePath} target="_blank" rel="noreferrer" className="text-link text-sm">
            See it live (new tab)
          </a>
        )}
      </div>
      <p role="status" className="mt-2 font-semibold text-sm empty:hidden">
        {form.message}
      </p>
      {rights.publish && entry && !isScheduled && !isDeleted && (
        <SchedulePart entry={entry} uses={uses} isSending={form.isSending} />
      )}
    </section>
  )
}
