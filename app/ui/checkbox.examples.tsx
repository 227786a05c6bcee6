import { Checkbox } from './checkbox.tsx'
import type { Example } from './example.ts'

export const checkboxExamples: Example[] = [
  {
    title: 'Off, on, with a hint, and with an error',
    render: () => (
      <div className="flex flex-col gap-4">
        <Checkbox label="Only companies with sewers" />
        <Checkbox label="Send me the monthly briefing" hint="One email a month. Leave with one press." defaultChecked />
        <Checkbox label="I have read the privacy notice" required error="Tick the box to go on." />
      </div>
    ),
  },
]
