import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Item {
  /** Gives the item an address (#id). */
  id?: string
  title: ReactNode
  content: ReactNode
  open?: boolean
}

interface Props {
  items: readonly Item[]
  /** Only one open at a time; the name must be the page's only one. */
  exclusiveName?: string
  /** The headings' level in the page, so that they can be listed and jumped to. */
  headingLevel?: 2 | 3 | 4
  className?: string
}

/** The browser's own details and summary: opens without scripts, and find-in-page opens it too. */
export const Accordion = ({ items, exclusiveName, headingLevel = 3, className = '' }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={`border-rule border-t ${className}`}>
      {items.map((item, index) => (
        <details key={item.id ?? index} id={item.id} name={exclusiveName} open={item.open} className="accordion-item">
          <summary>
            <Heading className="text-lg">{item.title}</Heading>
            <Icon name="chevron-down" className="accordion-mark size-5" />
          </summary>
          <div className="measure pr-10 pb-6 text-quiet">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
