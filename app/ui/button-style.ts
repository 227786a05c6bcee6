export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
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
