import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One sentence on what this page is for. */
  intro?: ReactNode
  /** Buttons and links that concern the whole page. */
  actions?: ReactNode
  /** Full width, for pages that show two things side by side. */
  wide?: boolean
  children: ReactNode
}

/** Heading, intro and actions: the same on every admin page. */
export const AdminPage = ({ title, intro, actions, wide = false, children }: Props) => (
  <div className={`py-8 lg:py-12 ${wide ? 'mx-auto w-full max-w-[110rem] px-5 lg:px-10' : 'frame'}`}>
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {intro && <div className="measure mt-2 text-quiet">{intro}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
    {children}
  </div>
)
