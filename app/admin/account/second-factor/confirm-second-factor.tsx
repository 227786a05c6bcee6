import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'

/** Asks for a first code, which proves that the authenticator has the secret. */
export const ConfirmSecondFactor = ({ error }: { error?: string | null }) => (
  <Form method="post" className="grid max-w-md gap-6" reloadDocument>
    <TextInput
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      hint="The six digits your authenticator shows now"
      required
      error={error}
    />
    <div>
      <Button type="submit" name="intent" value="confirm">
        Switch it on
      </Button>
    </div>
  </Form>
)
