import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  tone: 'good' | 'danger'
  children: ReactNode
}

const look = {
  good: 'border-good bg-good/8',
  danger: 'border-danger bg-danger-ground',
}

/** What came of the last press of a button. It takes the focus, so that nobody has to look for it. */
export const Outcome = ({ tone, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`mb-8 rounded-card border-l-4 p-4 ${look[tone]}`}
    >
      {children}
    </div>
  )
}
