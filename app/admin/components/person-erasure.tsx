import { Form } from 'react-router'
import { TextInput } from '#app/ui/field.tsx'
import { ConfirmButton } from '../components/confirm-button.tsx'

interface Props {
  email: string | null
  /** How many there are, where that is known. */
  records: number | null
  error: string | null
}

/** Erasure is irreversible, so it asks for typed confirmation. */
export const PersonErasure = ({ email, records, error }: Props) => (
  <Form
    method="post"
    className="grid max-w-2xl gap-6"
    onSubmit={(event) => {
      // Enter in the field is not the answer to a question that has not been asked yet.
      if (!(event.nativeEvent as SubmitEvent).submitter) event.preventDefault()
    }}
  >
    <p>
      {email
        ? `Deletes everything that ${email} has sent through any form${records === null ? '' : ` (${records} ${records === 1 ? 'record' : 'records'})`}, and the messages about it and to them.`
        : 'Deletes this record and the messages about it. It has no email address, so others by the same person cannot be found.'}{' '}
      The audit log keeps that it was done, and not whose data it was. It cannot be undone.
    </p>
    <TextInput
      label={email ? `Type ${email} to confirm` : 'Type erase to confirm'}
      name="typed"
      autoComplete="off"
      required
      error={error}
    />
    <div>
      <ConfirmButton
        label="Erase…"
        title={email ? `Erase everything from ${email}?` : 'Erase this record?'}
        confirm="Erase for good"
        intent="erase-person"
        size="md"
      >
        <p>
          {records === null ? 'All records' : `${records} ${records === 1 ? 'record' : 'records'}`} and the messages
          about {records === 1 ? 'it' : 'them'} go, and what was published of them disappears from public pages. There
          is no bin for this: it cannot be undone.
        </p>
      </ConfirmButton>
    </div>
  </Form>
)
