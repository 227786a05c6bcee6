import type { Example } from './example.ts'
import { RadioGroup } from './radio-group.tsx'

export const radioGroupExamples: Example[] = [
  {
    title: 'One of a few',
    render: () => (
      <RadioGroup
        label="How should we reach you?"
        hint="We use it for this answer only."
        defaultValue="email"
        options={[
          { value: 'email', label: 'By email' },
          { value: 'phone', label: 'By telephone', hint: 'Weekdays, 9 am to 5 pm' },
        ]}
      />
    ),
  },
  {
    title: 'In a row, with an error',
    render: () => (
      <RadioGroup
        inline
        label="Did this page help?"
        error="Choose yes or no."
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    ),
  },
]
