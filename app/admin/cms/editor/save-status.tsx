import { formatPresence } from '#domain/cms/draft-outcome.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import type { EntryFormState } from './use-entry-form.ts'

/** Whether what is typed is stored, and who else is here: always in view. A failure is announced; the routine is not. */
export const SaveStatus = ({ form: { saveState, others, isDirty } }: { form: EntryFormState }) => (
  <span className="inline-flex flex-wrap gap-x-3 text-sm">
    {saveState.kind === 'offline' || saveState.kind === 'ended' || saveState.kind === 'refused' ? (
      <span role="alert" className="font-semibold text-danger">
        Not saved: {saveState.why}
      </span>
    ) : saveState.kind === 'saving' ? (
      <span className="text-quiet">Saving…</span>
    ) : isDirty ? (
      <span className="font-semibold text-caution">Not saved</span>
    ) : (
      saveState.kind === 'saved' && (
        <span className="text-quiet">Saved {londonMinute(new Date(saveState.at)).slice(11)}</span>
      )
    )}
    {others.length > 0 && (
      <span className="font-semibold" role="note">
        {formatPresence(others)}
      </span>
    )}
  </span>
)
