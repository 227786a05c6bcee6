import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { Notice } from './notice.tsx'

interface Props {
  tone: 'good' | 'danger'
  children: ReactNode
}

/**
 * A notice that takes the focus, so that keyboard and screen reader users are brought to the result. In a new document the browser itself
 * does that as it loads: done when hydration ends, it would pull the page away from whoever has scrolled on by then.
 */
export const Outcome = ({ tone, children }: Props) => {
  const boxRef = useRef<HTMLDivElement>(null)
  const [isAdded] = useState(useHydrated())
  // Before it is seen: whoever reads it and goes on is not called back.
  useLayoutEffect(() => {
    if (isAdded) boxRef.current?.focus()
  }, [isAdded])
  return (
    // biome-ignore lint/a11y/noAutofocus: it is what the reader has just asked for.
    <div ref={boxRef} tabIndex={-1} autoFocus>
      <Notice isError={tone === 'danger'}>{children}</Notice>
    </div>
  )
}

interface ActionResult {
  done?: string | null
  problem?: string | null
  /** When, so that the same words again are told again. */
  at?: number
}

/** What came of the form that was sent, if one was. */
export const ActionOutcome = ({ result }: { result: ActionResult | undefined }) => {
  const words = result?.problem ?? result?.done
  return words ? (
    <Outcome key={result?.at} tone={result?.problem ? 'danger' : 'good'}>
      {words}
    </Outcome>
  ) : null
}
