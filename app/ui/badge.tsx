import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** What a colour means. A tone is never the only sign: there is always text, and often a shape, beside it. */
export type Tone = 'river' | 'violet' | 'green' | 'caution' | 'danger' | 'quiet'

/** Text and a tint of it, readable (4.5:1) on paper, mist, sheet and midnight. */
export const tinted: Record<Tone, string> = {
  river: 'text-river bg-river/8 border-river/35',
  violet: 'text-violet bg-violet/8 border-violet/35',
  green: 'text-good bg-good/8 border-good/35',
  caution: 'text-caution bg-caution-ground border-caution/40',
  danger: 'text-danger bg-danger-ground border-danger/40',
  quiet: 'text-quiet bg-transparent border-rule',
}

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
