import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { PasswordField } from '../components/password-field.tsx'

interface Props {
  /** The address that was invited. It cannot be changed; without one, the form asks for an address. */
  invitedEmail?: string
  /** The submitted values, to fill the form again after an error. Never the password. */
  values?: { name: string; email: string }
  errors?: { name: string | null; email: string | null; password: string | null }
  submitLabel: string
}

/** The form for a new account, shared by the first set-up and by invitations. */
export const NewPersonForm = ({ invitedEmail, values, errors, submitLabel }: Props) => (
  <Form method="post" className="grid gap-6" reloadDocument>
    {/* Lets a password manager store the password under the right name. */}
    {invitedEmail && <input type="hidden" name="username" autoComplete="username" value={invitedEmail} />}
    <TextInput label="Name" name="name" autoComplete="name" required defaultValue={values?.name} error={errors?.name} />
    {!invitedEmail && (
      <TextInput
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={values?.email}
        error={errors?.email}
      />
    )}
    <PasswordField error={errors?.password} />
    <div>
      <Button type="submit">{submitLabel}</Button>
    </div>
  </Form>
)
