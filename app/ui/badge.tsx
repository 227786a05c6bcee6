import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { type Tone, tinted } from './tone.ts'

interface Props {
  tone?: Tone
  icon?: IconName
  children: ReactNode
  className?: string
}

/** A status in a word or two. Not a control. */
export const Badge = ({ tone = 'quiet', icon, children, className = '' }: Props) => (
  <span
    className={`inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-full border px-2.5 text-xs font-semibold leading-5 ${tinted[tone]} ${className}`}
  >
    {icon && <Icon name={icon} className="size-3.5" />}
    {children}
  </span>
)
