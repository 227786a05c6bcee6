import type { Example } from './example.ts'
import { Tabs } from './tabs.tsx'

export const tabsExamples: Example[] = [
  {
    title: 'Arrow keys, Home and End move between them; without scripts every view is shown',
    wide: true,
    render: () => (
      <Tabs
        label="View of the results"
        tabs={[
          { id: 'chart', label: 'Chart', content: <p>The picture, with its message as the title.</p> },
          { id: 'table', label: 'Table', content: <p>The same values as a table, one press away.</p> },
          { id: 'method', label: 'Method', content: <p>How the values were made, and what they leave out.</p> },
        ]}
      />
    ),
  },
]
