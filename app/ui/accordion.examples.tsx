import { Accordion } from './accordion.tsx'
import type { Example } from './example.ts'

export const accordionExamples: Example[] = [
  {
    title: 'Opens without scripts, and when find-in-page looks inside',
    wide: true,
    render: () => (
      <Accordion
        headingLevel={4}
        items={[
          {
            title: 'What does N/A mean in a table?',
            content: 'That the figure was not reported, or does not apply. It never stands for zero.',
            open: true,
          },
          {
            title: 'What is an illustrative figure?',
            content: 'One made up so that the product can be seen working. It is marked wherever it appears.',
          },
          {
            title: 'Where can I check a figure?',
            content: 'Press the label beside it. It names the publisher, the document and the date.',
          },
        ]}
      />
    ),
  },
]
