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
