import type { Example } from './example.ts'

const steps = [
  {
    name: '4xl',
    className: 'font-display font-semibold text-4xl tracking-tight',
    words: 'Every number, checked',
  },
  {
    name: '3xl',
    className: 'font-display font-semibold text-3xl tracking-tight',
    words: 'Who do people trust with their river?',
  },
  { name: '2xl', className: 'font-display font-semibold text-2xl', words: 'Four stages, one loop' },
  { name: 'xl', className: 'font-display font-semibold text-xl', words: 'What a station measures, and how often' },
  { name: 'lg', className: 'text-lg', words: 'A first paragraph, in Funnel Sans, a little larger than the rest.' },
  { name: 'base', className: 'text-base', words: 'Body text. Dŵr Cymru keeps its circumflex; 0123456789 £5.6bn.' },
  { name: 'sm', className: 'text-sm', words: 'Tables, buttons, fields and notes.' },
  { name: 'xs', className: 'text-xs', words: 'Badges and the small print under a figure.' },
]

export const typeExamples: Example[] = [
  {
    title: 'Funnel Display for headings and figures, Funnel Sans for text',
    wide: true,
    render: () => (
      <dl className="flex flex-col gap-4">
        {steps.map(({ name, className, words }) => (
          <div key={name} className="grid items-baseline gap-x-6 sm:grid-cols-[3rem_1fr]">
            <dt className="text-quiet text-xs">{name}</dt>
            <dd className={className}>{words}</dd>
          </div>
        ))}
      </dl>
    ),
  },
]
