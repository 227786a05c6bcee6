import { useEffect, useMemo, useRef } from 'react'
import { watchOverflow } from '#app/ui/table.tsx'
import { trustHtml } from '#app/ui/trusted-html.ts'

interface Props {
  /** HTML that server/markdown has rendered and sanitised. */
  html: string
  className?: string
}

/** Rendered Markdown. Its links within the site are followed by the router (components/site/follow-links.tsx). */
export const RichText = ({ html, className = '' }: Props) => {
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
  return (
    <div
      ref={container}
      className={`prose ${className}`}
      data-written=""
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}
