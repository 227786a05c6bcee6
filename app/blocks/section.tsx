import type { ReactNode } from 'react'
import { RichText } from '#app/components/text/rich-text.tsx'

export interface SectionFields {
  id?: string | null
  ground?: 'paper' | 'mist' | 'midnight' | null
  heading?: string | null
  /** HTML, rendered and sanitised by the server. */
  intro?: string | null
}

interface Props extends SectionFields {
  /** `stack`: heading over content. `split`: heading in a third at the left, content in two thirds. */
  layout?: 'stack' | 'split'
  children: ReactNode
}

const grounds = { paper: '', mist: 'on-mist', midnight: 'on-midnight' }

/** The shell of most blocks: a ground, a heading, an introduction. Neighbours on one ground share the space between them. */
export const Section = ({ id, ground, heading, intro, layout = 'stack', children }: Props) => {
  const split = layout === 'split'
  const header = (heading || intro) && (
    <div className={split ? 'lg:col-span-4' : 'mb-8 grid gap-x-12 gap-y-4 md:mb-10 lg:grid-cols-12'}>
      {heading && <h2 className={`text-3xl ${split ? '' : intro ? 'lg:col-span-5' : 'lg:col-span-8'}`}>{heading}</h2>}
      {intro && <RichText html={intro} className={`text-quiet ${split ? 'mt-4' : 'text-lg lg:col-span-7'}`} />}
    </div>
  )
  return (
    <section id={id ?? undefined} className={`section ${grounds[ground ?? 'paper']}`} data-ground={ground ?? 'paper'}>
      {split && header ? (
        <div className="frame grid gap-x-12 gap-y-6 lg:grid-cols-12">
          {header}
          <div className="lg:col-span-8">{children}</div>
        </div>
      ) : (
        <div className="frame">
          {header}
          {children}
        </div>
      )}
    </section>
  )
}
