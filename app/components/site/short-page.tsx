import type { ReactNode } from 'react'
import { RiverPattern } from '#app/patterns/river-pattern.tsx'

/** A page of few words: a form, a confirmation. The river runs beside them, on a phone below. */
export const ShortPage = ({ children }: { children: ReactNode }) => (
  <div className="hero">
    <RiverPattern name="confluence" ground="paper" width={1200} height={800} className="hero-lines no-print" />
    <div className="frame section pb-0!">{children}</div>
  </div>
)
