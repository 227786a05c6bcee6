import type { ReactNode } from 'react'

/** Heading and intro: the same on every page that needs no session. */
export const AuthPage = ({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) => (
  <div className="frame section">
    <h1 className="text-3xl">{title}</h1>
    {intro && <p className="measure mt-4 text-quiet">{intro}</p>}
    <div className="mt-8 max-w-md">{children}</div>
  </div>
)
