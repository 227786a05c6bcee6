import type { Example } from './example.ts'
import { Spinner } from './spinner.tsx'

export const spinnerExamples: Example[] = [
  {
    title: 'With the words that say what is on its way',
    render: () => (
      <p className="flex items-center gap-2.5">
        <Spinner /> Loading the rankings
      </p>
    ),
  },
]
