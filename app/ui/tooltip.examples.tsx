import type { Example } from './example.ts'
import { Tooltip } from './tooltip.tsx'

export const tooltipExamples: Example[] = [
  {
    title: 'Rest the pointer, focus it, or touch it',
    render: () => (
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Tooltip text="WW: water and wastewater. W: water only.">Type</Tooltip>
        <Tooltip text="The Environment Agency’s yearly rating, 1 to 4 stars.">EPA rating</Tooltip>
        <Tooltip text="The period 2025 to 2030, as set by the regulator’s final determination, PR24.">AMP8</Tooltip>
      </p>
    ),
  },
]
