import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'

interface Props {
  email: string | null
  records: number
  error: string | null
}

/** Erasure is irreversible, so it asks for typed confirmation. */
export const LeadErasure = ({ email, records, error }: Props) => (
  <Form method="post" className="grid max-w-2xl gap-6">
    <input type="hidden" name="intent" value="erase-person" />
    <p>
      {email
        ? `Deletes everything that ${email} has sent through any form (${records} ${records === 1 ? 'record' : 'records'}), and the messages about it and to them.`
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
      <Button type="submit" variant="danger">
        Erase for good
      </Button>
    </div>
  </Form>
)
