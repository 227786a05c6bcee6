import { type ReactNode, useId } from 'react'

/** The part of a page that says what it rests on. */
export const SourcesSection = ({ id, heading, children }: { id?: string; heading: string; children: ReactNode }) => {
  const generatedId = useId()
  const headingId = `${id ?? generatedId}-title`
  return (
    <section id={id} className="section on-mist" data-ground="mist" aria-labelledby={headingId}>
      <div className="frame grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <h2 id={headingId} className="text-2xl lg:col-span-4">
          {heading}
        </h2>
        <div className="text-sm lg:col-span-8">{children}</div>
      </div>
    </section>
  )
}
