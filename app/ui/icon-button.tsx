import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** What it does, for those who do not see the icon. */
  label: string
}

/** A 40 px round button with an icon and no words. Use it where the icon is known to all: close, search, menu. */
export const IconButton = ({ icon, label, className = '', ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    className={`button inline-flex size-10 shrink-0 items-center justify-center rounded-full border-[1.5px] border-transparent text-quiet hover:bg-text/8 hover:text-text ${className}`}
    {...rest}
  >
    <Icon name={icon} className="size-5" />
  </button>
)
