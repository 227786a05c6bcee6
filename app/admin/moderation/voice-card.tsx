import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { londonMoment } from '#domain/text/london-time.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { ModerationSender } from './moderation-sender.tsx'

interface Props {
  voice: {
    id: string
    name: string | null
    nameLeftOut: boolean
    email: string | null
    place: string | null
    message: string | null
    status: string
    createdAt: string
    updatedAt: string
  }
  /** Where in the list it stands. */
  place: number
  /** The id of the form that decides on the ticked items. */
  selectFor: string
}

/** A voice as it would be published, with its moderation actions. The time in the form is the optimistic lock. */
export const VoiceCard = ({ voice, place, selectFor }: Props) => (
  <li className="rounded-card border border-rule p-4">
    <div className="flex flex-wrap items-center gap-3">
      {voice.status === 'new' && (
        <input
          type="checkbox"
          form={selectFor}
          name="item"
          value={`${voice.id} ${voice.updatedAt}`}
          aria-label={`Choose the voice from ${voice.place}`}
          className="tick"
        />
      )}
      <StatusBadge status={voice.status} />
      <strong>{voice.place}</strong>
      <span className="text-quiet text-sm">
        {voice.name ?? 'No name given'}, {londonMoment(voice.createdAt)}
      </span>
      <ModerationSender id={voice.id} email={voice.email} />
    </div>
    <blockquote className="measure mt-3 whitespace-pre-wrap break-words">{voice.message}</blockquote>
    <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <input type="hidden" name="id" value={voice.id} />
      <input type="hidden" name="form" value="voice" />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="was" value={voice.updatedAt} />
      {voice.name && voice.status !== 'published' && (
        <Checkbox label="Leave the name out" name="leaveOut" value="yes" defaultChecked={voice.nameLeftOut} />
      )}
      {voice.status !== 'published' && (
        <Button type="submit" size="sm" name="intent" value="publish-voice">
          Publish<span className="sr-only"> the voice from {voice.place}</span>
        </Button>
      )}
      {voice.status === 'new' && (
        <Button type="submit" size="sm" variant="secondary" name="intent" value="reject-voice">
          Reject<span className="sr-only"> the voice from {voice.place}</span>
        </Button>
      )}
      {voice.status === 'new' && (
        <Button type="submit" size="sm" variant="quiet" name="intent" value="mark-spam">
          Spam<span className="sr-only">: the voice from {voice.place}</span>
        </Button>
      )}
      {voice.status === 'published' && (
        <ConfirmButton
          label={
            <>
              Take down and delete…<span className="sr-only"> the voice from {voice.place}</span>
            </>
          }
          title={`Take down the voice from ${voice.place}?`}
          confirm="Take it down and delete it"
          intent="withdraw-voice"
        >
          <p>Readers no longer see it, and it is deleted for good within the hour.</p>
        </ConfirmButton>
      )}
    </Form>
  </li>
)
