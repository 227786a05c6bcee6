import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

interface Props {
  tone: 'good' | 'danger'
  children: ReactNode
}

/** A notice that takes the focus, so that keyboard and screen reader users are brought to the result. */
export const Outcome = ({ tone, children }: Props) => {
  const boxRef = useRef<HTMLDivElement>(null)
  useEffect(() => boxRef.current?.focus(), [])
  return (
    <div ref={boxRef} tabIndex={-1}>
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
