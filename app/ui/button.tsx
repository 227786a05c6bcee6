import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: presses do nothing, and the spinner shows. Keeps focus, unlike `disabled`. */
  pending?: boolean
}

/** Words on it: verb and object. */
export const Button = ({ variant, size, pending = false, className = '', children, onClick, ...rest }: Props) => {
  const ignoreWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={ignoreWhilePending}
      className={`${buttonStyle({ variant, size })} ${className}`}
    >
      {pending && <Spinner className="size-[1.15em]" />}
      {children}
    </button>
  )
}
