import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { PasswordField } from '../components/password-field.tsx'

interface Props {
  /** An invited person's address is settled; anybody else types theirs. */
  invitedEmail?: string
  /** What came back from the server: everything typed but the password. */
  typed?: { name: string; email: string }
  errors?: { name: string | null; email: string | null; password: string | null }
  submitLabel: string
}

/** How somebody gets an account: by the first start's link or by an invitation. */
export const NewPersonForm = ({ invitedEmail, typed, errors, submitLabel }: Props) => (
  <Form method="post" className="grid gap-6" reloadDocument>
    {/* Lets a password manager store the password under the right name. */}
    {invitedEmail && <input type="hidden" name="username" autoComplete="username" value={invitedEmail} />}
    <TextInput label="Name" name="name" autoComplete="name" required defaultValue={typed?.name} error={errors?.name} />
    {!invitedEmail && (
      <TextInput
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={typed?.email}
        error={errors?.email}
      />
    )}
    <PasswordField error={errors?.password} />
    <div>
      <Button type="submit">{submitLabel}</Button>
    </div>
  </Form>
)
