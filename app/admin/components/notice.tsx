import type { ReactNode } from 'react'

/** The result of the last form submission, as a live region: assertive for an error, polite for a success. */
export const Notice = ({ isError = false, children }: { isError?: boolean; children: ReactNode }) => (
  <div
    role={isError ? 'alert' : 'status'}
    className={`measure mb-8 rounded-card border p-4 ${isError ? 'border-danger/40 bg-danger-ground text-danger' : 'border-good/35 bg-good/8 text-good'}`}
  >
    {children}
  </div>
)
