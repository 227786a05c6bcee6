import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

interface Props {
  tone: 'good' | 'danger'
  children: ReactNode
}

/** What came of the last press of a button. It takes the focus, so that nobody has to look for it. */
export const Outcome = ({ tone, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice bad={tone === 'danger'}>{children}</Notice>
    </div>
  )
}
