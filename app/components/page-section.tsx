import type { ReactNode } from 'react'

interface Props {
  id: string
  heading: string
  intro?: ReactNode
  /** Its heading or intro states a figure, whose source stands in the section. */
  figure?: boolean
  /** A table of many columns: it has the whole width, and the heading stands over it. */
  wide?: boolean
  children: ReactNode
}

/** A section of a long page: heading and intro in a third of the width, the evidence in two. */
export const PageSection = ({ id, heading, intro, figure, wide, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-heading`}
    className="border-rule border-t first:border-t-0"
    data-figure={figure ? id : undefined}
  >
    <div className={`frame grid gap-x-12 gap-y-6 py-12 md:py-16 ${wide ? '' : 'lg:grid-cols-12'}`}>
      <div className={wide ? 'measure' : 'lg:sticky lg:top-8 lg:col-span-4 lg:self-start'}>
        <h2 id={`${id}-heading`} className="text-2xl">
          {heading}
        </h2>
        {intro && <div className="mt-3 text-quiet">{intro}</div>}
      </div>
      <div className={`min-w-0 ${wide ? '' : 'lg:col-span-8'}`}>{children}</div>
    </div>
  </section>
)
