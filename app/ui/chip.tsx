import type { ReactNode } from 'react'
import { type Tone, tinted } from './badge.tsx'
import { Icon } from './icon.tsx'
import { Destination } from './text-link.tsx'

interface Props {
  tone?: Tone
  children: ReactNode
  /** A chip that leads somewhere: a tag's page, a list with this filter. */
  to?: string
  /** A chip that is on or off. With `to`, marks the current filter. */
  pressed?: boolean
  onPress?: () => void
  /** A chip that can be removed, such as an applied filter. */
  onRemove?: () => void
  /** The accessible name of the remove button. */
  removeLabel?: string
}

const shape = 'inline-flex max-w-full items-center gap-1.5 rounded-full border text-sm leading-5 no-underline'
const control = `button ${shape} min-h-8 px-3.5 font-medium`
/** So that a pressed chip differs by more than its colour. */
const check = <Icon name="check" className="-ml-1 size-4" />
const pressedLook = 'border-action bg-action text-on-action hover:bg-action-strong'

/** A label with rounded ends: a tag, a filter, a choice. */
export const Chip = ({ tone = 'quiet', children, to, pressed = false, onPress, onRemove, removeLabel }: Props) => {
  const look = pressed ? pressedLook : `${tinted[tone]} hover:border-current`
  if (to)
    return (
      <Destination to={to} className={`${control} ${look}`} aria-current={pressed ? 'true' : undefined}>
        {pressed && check}
        {children}
      </Destination>
    )
  if (onPress)
    return (
      <button type="button" className={`${control} ${look}`} aria-pressed={pressed} onClick={onPress}>
        {pressed && check}
        {children}
      </button>
    )
  if (onRemove)
    return (
      <span className={`${shape} min-h-8 py-0 pr-1 pl-3.5 font-medium ${tinted[tone]}`}>
        {children}
        <button
          type="button"
          className="button inline-flex size-6 items-center justify-center rounded-full hover:bg-current/15"
          aria-label={removeLabel ?? 'Remove'}
          onClick={onRemove}
        >
          <Icon name="close" className="size-4" />
        </button>
      </span>
    )
  return <span className={`${shape} min-h-7 px-3 font-medium ${tinted[tone]}`}>{children}</span>
}
