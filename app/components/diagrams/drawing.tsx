import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What the drawing shows, for screen readers. */
  description: string
  viewBox: string
  className?: string
  children: ReactNode
}

/** A drawing with one accessible name and description. Its labels are repeated in a list beside it. */
export const Drawing = ({ title, description, viewBox, className = '', children }: Props) => {
  const id = useId()
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`diagram-drawing h-auto w-full ${className}`}
    >
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{description}</desc>
      {children}
    </svg>
  )
}
