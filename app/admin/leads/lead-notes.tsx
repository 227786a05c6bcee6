import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/field.tsx'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  notes: readonly { id: number; body: string; at: string; by: string | null }[]
  error: string | null
  /** What could not be saved. */
  submitted: string | null
}

/** What colleagues noted, oldest first. A note is added and never changed. */
export const LeadNotes = ({ notes, error, submitted }: Props) => (
  <>
    <ul className="grid max-w-2xl gap-4">
      {notes.map(({ id, body, at, by }) => (
        <li key={id} className="border-river border-l-2 pl-4">
          <p className="whitespace-pre-wrap break-words">{body}</p>
          <p className="text-quiet text-sm">
            {by ?? 'Somebody'}, {londonMoment(at)}
          </p>
        </li>
      ))}
    </ul>
    <Form method="post" key={notes.length} className="mt-6 grid max-w-2xl gap-4">
      <input type="hidden" name="intent" value="add-note" />
      <Textarea
        label="A note"
        name="note"
        rows={3}
        maxLength={4000}
        hint="For colleagues. It goes when the person’s data is erased."
        defaultValue={submitted ?? ''}
        error={error}
      />
      <div>
        <Button type="submit" variant="secondary">
          Add the note
        </Button>
      </div>
    </Form>
  </>
)
