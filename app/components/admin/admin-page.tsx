import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One sentence on what this page is for. */
  intro?: ReactNode
  /** Buttons and links that concern the whole page. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page behind the sign-in. */
export const AdminPage = ({ title, intro, actions, children }: Props) => (
  <div className="frame py-8 lg:py-12">
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="measure mt-2 text-quiet">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
    {children}
  </div>
)
