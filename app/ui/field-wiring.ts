import type { ReactNode } from 'react'

/** Names the hint and the error of a control, in reading order, for aria-describedby. */
export const describedBy = (id: string, { hint, error }: { hint?: ReactNode; error?: string | null }) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
