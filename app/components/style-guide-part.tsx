import type { Example } from '#app/ui/example.ts'
import type { Part } from './style-guide-groups.ts'

/** One part of the design system: what it is for, where it lives, and each of its examples on both grounds. */
export const StyleGuidePart = ({ part }: { part: Part }) => (
  <section id={part.id} aria-labelledby={`${part.id}-name`} className="border-rule border-t pt-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 id={`${part.id}-name`} className="text-2xl">
        {part.name}
      </h3>
      <code className="font-mono text-quiet text-xs">{part.file}</code>
    </div>
    <p className="mt-1 text-quiet">{part.use}</p>
    <div className="mt-6 flex flex-col gap-9">
      {part.examples.map((example) => (
        <OnBothGrounds key={example.title} example={example} />
      ))}
    </div>
  </section>
)

const OnBothGrounds = ({ example }: { example: Example }) => {
  const Render = example.render
  return (
    <div>
      <p className="font-semibold text-sm">{example.title}</p>
      <div className={`mt-3 grid gap-4 ${example.wide ? '' : 'lg:grid-cols-2'}`}>
        <div className="min-w-0 rounded-card border border-rule p-5 sm:p-7">
          <Render />
        </div>
        <div className="on-midnight min-w-0 rounded-card border border-transparent p-5 sm:p-7">
          <Render />
        </div>
      </div>
    </div>
  )
}
