import type { Example } from '#app/ui/example.ts'
import type { Part } from './example-groups.ts'

/** One part of the design system: what it is for, its source file, and each of its examples on both grounds. */
export const StyleGuidePart = ({ part }: { part: Part }) => (
  <section id={part.id} aria-labelledby={`${part.id}-name`} className="border-rule border-t pt-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 id={`${part.id}-name`} className="text-2xl">
        {part.name}
      </h3>
      <code className="font-mono text-quiet text-xs">{part.file}</code>
    </div>
    <p className="mt-1 text-quiet">{part.use}</p>
    <div className="mt-5 flex flex-col gap-7">
      {part.examples.map((example) => (
        <OnBothGrounds key={example.title} example={example} />
      ))}
    </div>
  </section>
)

const sideBySide = { paper: 'lg:rounded-l-card lg:rounded-tr-none', midnight: 'lg:rounded-r-card lg:rounded-bl-none' }

/** One example on the paper and on the midnight ground. */
const OnBothGrounds = ({ example }: { example: Example }) => {
  const Render = example.render
  const { paper, midnight } = example.wide ? { paper: '', midnight: '' } : sideBySide
  return (
    <div>
      <p className="text-quiet text-sm">{example.title}</p>
      <div className={`mt-2 grid ${example.wide ? '' : 'lg:grid-cols-2'}`}>
        <div data-specimen className={`min-w-0 rounded-t-card border border-rule p-5 sm:p-6 ${paper}`}>
          <Render />
        </div>
        <div className={`on-midnight min-w-0 rounded-b-card border border-transparent p-5 sm:p-6 ${midnight}`}>
          <Render />
        </div>
      </div>
    </div>
  )
}
