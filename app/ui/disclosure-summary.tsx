import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What opens a `<details className="group">`, with the site's own mark instead of the browser's triangle. */
export const DisclosureSummary = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <summary className={`button inline-flex min-h-8 items-center gap-1 font-semibold text-action ${className}`}>
    <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
    {children}
  </summary>
)
