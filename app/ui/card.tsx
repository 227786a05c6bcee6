import type { ReactNode } from 'react'

interface Props {
  as?: 'div' | 'article' | 'section' | 'li'
  /** `line` is a rule around paper; `mist` a quiet ground without one; `float` is raised, for the one thing that floats. */
  surface?: 'line' | 'mist' | 'float'
  /** Room inside; none for a card that begins with a picture. */
  padded?: boolean
  children: ReactNode
  className?: string
}

const surfaces = {
  line: 'border border-rule bg-sheet',
  mist: 'border border-transparent bg-mist',
  float: 'border border-transparent bg-sheet shadow-float',
}

/** Use it for a thing that could be picked up. A section of a page needs a line or space, not a box. */
export const Card = ({ as: Tag = 'div', surface = 'line', padded = true, children, className = '' }: Props) => (
  <Tag
    className={`card rounded-card text-text ${surfaces[surface]} ${padded ? 'p-6' : 'overflow-hidden'} ${className}`}
  >
    {children}
  </Tag>
)
