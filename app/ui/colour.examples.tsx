import type { Example } from './example.ts'

/** Classes are spelt out, because the style sheet is made from what is written in the source. */
const jobs = [
  { job: 'ground', fill: 'bg-ground', use: 'The page' },
  { job: 'mist', fill: 'bg-mist', use: 'A quiet band or aside' },
  { job: 'sheet', fill: 'bg-sheet', use: 'What lies on the page' },
  { job: 'text', fill: 'bg-text', use: 'Words and figures' },
  { job: 'quiet', fill: 'bg-quiet', use: 'Words that come second' },
  { job: 'action', fill: 'bg-action', use: 'Links and buttons' },
  { job: 'river', fill: 'bg-river', use: 'The river’s own line' },
  { job: 'violet', fill: 'bg-violet', use: 'A category, in words' },
  { job: 'good', fill: 'bg-good', use: 'Accepted, trusted' },
  { job: 'caution', fill: 'bg-caution', use: 'Take with care' },
  { job: 'danger', fill: 'bg-danger', use: 'Wrong, or cannot be undone' },
  { job: 'rule', fill: 'bg-rule', use: 'Lines between things' },
  { job: 'control', fill: 'bg-control', use: 'Edges of what can be used' },
  { job: 'focus', fill: 'bg-focus', use: 'Where the keyboard is' },
]

const marks = [
  { job: 'mark-green', fill: 'bg-mark-green', use: 'Trusted Performers' },
  { job: 'mark-mint', fill: 'bg-mark-mint', use: 'Perceived Leaders' },
  { job: 'mark-aqua', fill: 'bg-mark-aqua', use: 'Under-Recognised' },
  { job: 'mark-violet', fill: 'bg-mark-violet', use: 'Trust & Performance Gap' },
]

const Swatches = ({ rows }: { rows: typeof jobs }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-4">
    {rows.map(({ job, fill, use }) => (
      <li key={job} className="flex items-center gap-3 text-sm">
        <span className={`size-10 shrink-0 rounded-full border border-control/50 forced-color-adjust-none ${fill}`} />
        <span>
          <span className="block font-semibold leading-tight">{job}</span>
          <span className="mt-0.5 block text-quiet text-xs leading-tight">{use}</span>
        </span>
      </li>
    ))}
  </ul>
)

export const colourExamples: Example[] = [
  { title: 'By job; the ground decides the value', render: () => <Swatches rows={jobs} /> },
  { title: 'Marks in charts, always with a shape and an outline', render: () => <Swatches rows={marks} /> },
]
