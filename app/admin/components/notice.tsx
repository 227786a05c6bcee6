import type { ReactNode } from 'react'

/** What came of the last press: read out at once if it went wrong, politely if it went well. */
export const Notice = ({ bad = false, children }: { bad?: boolean; children: ReactNode }) => (
  <div
    role={bad ? 'alert' : 'status'}
    className={`measure mb-8 rounded-card border p-4 ${bad ? 'border-danger/40 bg-danger-ground text-danger' : 'border-good/35 bg-good/8 text-good'}`}
  >
    {children}
  </div>
)
