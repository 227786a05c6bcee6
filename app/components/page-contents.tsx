import { useEffect, useState } from 'react'
import { useText } from '#app/language.ts'

interface Props {
  parts: readonly (readonly [id: string, label: string])[]
}

/** The parts of a long page, under its hero: plain anchors, and once it has started the part that is being read is marked. */
export const PageContents = ({ parts }: Props) => {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    // A line a third down the window: the part that it crosses is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setCurrent(target.id)
          // Back at the top, above the first part, none is.
          else setCurrent((id) => (id === target.id ? '' : id))
      },
      { rootMargin: '-33% 0px -66%' },
    )
    for (const [id] of parts) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [parts])
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`.part-bar [href="#${current}"]`)
    // On a phone the bar scrolls sideways; the page itself stays where it is.
    document.querySelector('.part-bar ul')?.scrollTo({ left: link ? link.offsetLeft - 40 : 0 })
  }, [current])
  return (
    <nav aria-label={useText()('On this page')} className="part-bar border-rule border-b">
      <ul className="frame flex flex-wrap gap-x-6 py-2 text-sm">
        {parts.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current || undefined}
              className="inline-flex min-h-8 items-center font-medium text-action hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
