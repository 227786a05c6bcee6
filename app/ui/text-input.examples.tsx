import type { Example } from './example.ts'
import { TextInput } from './field.tsx'

export const textInputExamples: Example[] = [
  {
    title: 'Label, hint, required',
    render: () => (
      <TextInput
        label="Work email"
        hint="We answer within 24 hours, to this address."
        type="email"
        autoComplete="email"
        required
      />
    ),
  },
  {
    title: 'An error says what happened and what to do',
    render: () => (
      <TextInput
        label="Postcode"
        error="That postcode is not complete. Add the last three characters, as in BA1 5AY."
        defaultValue="BA1"
        autoComplete="off"
      />
    ),
  },
  { title: 'Disabled', render: () => <TextInput label="Address of the page" defaultValue="/insights" disabled /> },
]
