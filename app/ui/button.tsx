import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { Destination, type DestinationProps, ExternalHint, isExternalUrl } from './text-link.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-strong',
  secondary: 'border-control text-text hover:border-text hover:bg-text/5',
  quiet: 'border-transparent text-action hover:bg-action/10 hover:text-action-strong',
  danger: 'border-transparent bg-danger text-ground hover:bg-danger/85',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-4 py-1 text-sm',
  md: 'min-h-11 gap-2 px-5 py-1.5 text-sm',
  lg: 'min-h-13 gap-2.5 px-7 py-2 text-base',
}

/** The clear border is not decoration: forced colours draw it, so that a button still looks like one. */
export const buttonStyle = ({ variant = 'primary', size = 'md' }: ButtonLook) =>
  `button inline-flex items-center justify-center rounded-full border-[1.5px] font-semibold leading-tight no-underline ${variants[variant]} ${sizes[size]}`

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'>, ButtonLook {
  /** Work is under way: the button is disabled and the spinner shows. If it had the focus, it has it again afterwards. */
  pending?: boolean
}

/** Its label is a verb and an object. */
export const Button = ({ variant, size, pending = false, className = '', children, ...rest }: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // Asked while it is not disabled yet: a disabled button loses the focus, to nowhere, as soon as anything reads the layout.
  if (pending && button.current?.disabled === false) hadFocus.current = document.activeElement === button.current
  useLayoutEffect(() => {
    if (pending || !hadFocus.current) return
    hadFocus.current = false
    // Unless it has gone elsewhere in the meantime: to the first invalid field, say.
    if (document.activeElement === document.body) button.current?.focus()
  }, [pending])
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      disabled={pending || rest.disabled}
      className={`${buttonStyle({ variant, size })} ${className}`}
    >
      {pending && <Spinner className="size-[1.15em]" />}
      {children}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export const ButtonLink = ({ variant, size, className = '', children, ...rest }: DestinationProps & ButtonLook) => (
  <Destination className={`${buttonStyle({ variant, size })} ${className}`} {...rest}>
    {children}
    {isExternalUrl(rest.to) && (
      <>
        <Icon name="arrow-up-right" className="size-[1em]" />
        <ExternalHint />
      </>
    )}
  </Destination>
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** The accessible name: what the button does. */
  label: string
}

/** A 40 px round button with an icon and no text. Use it where everybody knows the icon: close, search, menu. */
export const IconButton = ({ icon, label, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={`button inline-flex size-10 shrink-0 items-center justify-center rounded-full border-[1.5px] border-transparent text-quiet hover:bg-text/8 hover:text-text ${className}`}
    {...rest}
  >
    <Icon name={icon} className="size-5" />
  </button>
)
