import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { entryStates } from '#domain/cms/entry-state.ts'
import type { Use } from '#domain/cms/uses.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { StateBadge } from '../state-badge.tsx'
import { SaveStatus } from './save-status.tsx'
import { SchedulePart } from './schedule-part.tsx'
import type { EntryFormState } from './use-entry-form.ts'
import { saveButtonId } from './use-save-key.ts'

interface Props {
  entry: EntryFormState['entry']
  isFixed: boolean
  uses: readonly Use[]
  form: EntryFormState
  rights: { save: boolean; publish: boolean }
  preview: { isOn: boolean; toggle: () => void }
}

/** The state of the entry and the actions that state and role permit, always in view; below it, what is needed more rarely. */
export const PublishPanel = ({ entry, isFixed, uses, form, rights, preview }: Props) => {
  const isScheduled = entry?.state === 'scheduled'
  const isDeleted = entry?.state === 'deleted'
  return (
    <>
      <section
        aria-label="State"
        className="editor-bar -mx-5 lg:-mx-10 sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-rule border-y bg-mist px-5 py-2 lg:px-10"
      >
        <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StateBadge state={entry?.state ?? 'draft'} scheduledFor={entry?.scheduledFor ?? null} />
          <SaveStatus form={form} />
          <p role="status" className="font-semibold empty:hidden">
            {form.message}
          </p>
          {entry && (
            <span className="hidden text-quiet lg:inline">
              Version {entry.version}, {londonMoment(entry.updatedAt)}, {entry.updatedBy ?? 'shipped with the site'}
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="quiet" size="sm" aria-pressed={preview.isOn} onClick={preview.toggle}>
            {/* On a phone the bar has room for a word. */}
            <span className="max-sm:sr-only">{preview.isOn ? 'Hide the ' : 'Show the '}</span>
            <span className="max-sm:capitalize">preview</span>
          </Button>
          {rights.save && !isDeleted && (
            <Button
              id={saveButtonId}
              type="submit"
              name="intent"
              value="save"
              title="Ctrl+S"
              size="sm"
              variant="secondary"
              pending={form.isSending}
            >
              Save draft
            </Button>
          )}
          {rights.publish && !isDeleted && (
            <Button type="submit" name="intent" value="publish" size="sm" pending={form.isSending}>
              {entry?.isLive ? 'Publish changes' : 'Publish now'}
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
        </div>
      </section>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <span className="text-quiet">{entry ? entryStates[entry.state].about : 'Not saved yet.'}</span>
        {entry && (
          <Link to={`${form.path}/history`} className="text-link">
            History
          </Link>
        )}
        {entry?.livePath && (
          <a href={entry.livePath} target="_blank" rel="noreferrer" className="text-link">
            See it live (new tab)
          </a>
        )}
      </div>
      {rights.publish && entry && !isDeleted && (
        <SchedulePart entry={entry} isFixed={isFixed} uses={uses} isSending={form.isSending} />
      )}
    </>
  )
}
