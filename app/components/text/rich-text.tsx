import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { watchOverflow } from '#app/ui/table.tsx'
import { trustHtml } from '#app/ui/trusted-html.ts'

interface Props {
  /** HTML that server/markdown has rendered and sanitised. */
  html: string
  className?: string
}

/** Rendered Markdown. Event delegation hands clicks on links within the site to the router. */
export const RichText = ({ html, className = '' }: Props) => {
  const navigate = useNavigate()
  const container = useRef<HTMLDivElement>(null)
  const trusted = useMemo(() => trustHtml(html), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the text changes, because its tables do
  useEffect(() => {
    const frames = [...container.current!.querySelectorAll('.table-frame, pre')]
    const stopWatching = frames.map((frame) =>
      watchOverflow(frame, (overflows) =>
        overflows ? frame.setAttribute('tabindex', '0') : frame.removeAttribute('tabindex'),
      ),
    )
    return () => {
      for (const stop of stopWatching) stop()
    }
  }, [html])
  const followLink = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // Files and feeds have a dot in their last part, and no page does.
    if (!plainClick || event.defaultPrevented || !href || !/^\/(?!\/|api\/)[^.]*$/.test(href)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by mouse or by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      ref={container}
      className={`prose ${className}`}
      onClick={followLink}
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
