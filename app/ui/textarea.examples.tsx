import type { Example } from './example.ts'
import { Textarea } from './field.tsx'

export const textareaExamples: Example[] = [
  {
    title: 'Grows with what is written',
    render: () => <Textarea label="What have you seen?" hint="Where, when, and what the water looked like." rows={3} />,
  },
]
