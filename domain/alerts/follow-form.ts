import type { FormField } from '../forms/field-rules.ts'
import { paces } from './pace.ts'

/** The form of /follow, by the rules of the site's forms. What is followed stands in its address. */
export const followFields = {
  email: {
    label: 'Email',
    kind: 'email',
    required: true,
    message: 'Please enter a valid email address',
    autocomplete: 'email',
  },
  pace: {
    label: 'How often',
    kind: 'select',
    required: true,
    message: 'Choose how often we may write',
    options: paces,
  },
} as const satisfies Record<string, FormField>
