import { type ReactNode, useId } from 'react'

interface Props {
  heading: string
  intro?: ReactNode
  children: ReactNode
}

/** One part of a page behind the sign-in, under a heading of its own. */
export const AdminSection = ({ heading, intro, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {intro && <div className="measure mt-1 text-quiet text-sm">{intro}</div>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
