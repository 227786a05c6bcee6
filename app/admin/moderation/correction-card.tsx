import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Textarea, TextInput } from '#app/ui/field.tsx'
import { londonMoment } from '#domain/text/london-time.ts'
import { StatusBadge } from '../components/status-badge.tsx'
import { ModerationSender } from './moderation-sender.tsx'

interface Props {
  correction: {
    id: string
    page: string | null
    /** The address of the page, where the writer gave one of ours. */
    path: string | null
    email: string | null
    wrong: string | null
    right: string | null
    publicNote: string | null
    since: string | null
    effect: string | null
    status: string
    createdAt: string
    updatedAt: string
  }
  /** Where in the list it stands. */
  place: number
  /** The id of the form that decides on the ticked items. */
  selectFor: string
  /** A note that failed validation, to fill the field again. */
  submittedNote: string | null
  error: string | null
}

/** A suggested correction, and the form for our public answer. The time in the form is the optimistic lock. */
export const CorrectionCard = ({ correction, place, selectFor, submittedNote, error }: Props) => (
  <li className="rounded-card border border-rule p-4">
    <div className="flex flex-wrap items-center gap-3">
      {correction.status === 'new' && (
        <input
          type="checkbox"
          form={selectFor}
          name="item"
          value={`${correction.id} ${correction.updatedAt}`}
          aria-label={`Choose the correction of ${correction.page}`}
          className="tick"
        />
      )}
      <StatusBadge status={correction.status} />
      <strong className="min-w-0 break-words">
        {correction.path ? (
          <Link to={correction.path} className="text-link">
            {correction.page}
          </Link>
        ) : (
          correction.page
        )}
      </strong>
      <span className="text-quiet text-sm">{londonMoment(correction.createdAt)}</span>
      <ModerationSender id={correction.id} email={correction.email} />
    </div>
    <dl className="measure mt-3 grid gap-2">
      <div>
        <dt className="text-quiet text-sm">What is wrong</dt>
        <dd className="whitespace-pre-wrap break-words">{correction.wrong}</dd>
      </div>
      {correction.right && (
        <div>
          <dt className="text-quiet text-sm">What they believe is right</dt>
          <dd className="whitespace-pre-wrap break-words">{correction.right}</dd>
        </div>
      )}
    </dl>
    <Form method="post" preventScrollReset className="mt-4 grid max-w-2xl gap-4">
      <input type="hidden" name="id" value={correction.id} />
      <input type="hidden" name="form" value="correction" />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="was" value={correction.updatedAt} />
      <Textarea
        label="Public note"
        name="note"
        rows={3}
        maxLength={500}
        hint="Appears in the public ledger, /corrections: where it was, what we changed, or why nothing. Name nobody."
        defaultValue={submittedNote ?? correction.publicNote ?? ''}
        error={error}
      />
      <TextInput
        label="Wrong since"
        name="since"
        maxLength={60}
        hint="A day or a month, as far as it is known. Public."
        defaultValue={correction.since ?? ''}
      />
      <TextInput
        label="Effect on ranks"
        name="effect"
        maxLength={200}
        hint="“None”, or which company moved from where to where. Left empty, it is computed where the page is that of a value that was changed. Public."
        defaultValue={correction.effect ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" name="intent" value="accept-correction">
          Accept<span className="sr-only"> the correction of {correction.page}</span>
        </Button>
        <Button type="submit" size="sm" variant="secondary" name="intent" value="decline-correction">
          Decline<span className="sr-only"> the correction of {correction.page}</span>
        </Button>
        <Button type="submit" size="sm" variant="quiet" name="intent" value="mark-spam">
          Spam, without a note<span className="sr-only">: the correction of {correction.page}</span>
        </Button>
      </div>
    </Form>
  </li>
)
