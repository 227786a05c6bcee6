import { TextInput } from '#app/ui/field.tsx'

interface Props {
  name?: string
  label?: string
  error?: string | null
}

/** The field for a new password. Its strength is checked on the server. */
export const PasswordField = ({ name = 'password', label = 'Password', error }: Props) => (
  <TextInput
    label={label}
    name={name}
    type="password"
    autoComplete="new-password"
    hint="At least 12 characters. Three or four unrelated words make a good one."
    required
    error={error}
  />
)
