import { type ReactNode, useId } from 'react'

/** A section of an admin page, labelled by its heading. */
export const Section = ({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 border-rule border-t pt-8 first:mt-0 first:border-0 first:pt-0">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {intro && <p className="measure mt-2 text-quiet">{intro}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}
