import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Destination, type DestinationProps, leavesTheSite } from './destination.tsx'
import { Icon } from './icon.tsx'

/** A link that looks like a button: it goes somewhere and changes nothing. */
export const ButtonLink = ({ variant, size, className = '', children, ...rest }: DestinationProps & ButtonLook) => (
  <Destination className={`${buttonStyle({ variant, size })} ${className}`} {...rest}>
    {children}
    {leavesTheSite(rest.to) && (
      <>
        <Icon name="arrow-up-right" className="size-[1em]" />
        <span className="sr-only"> (external site)</span>
      </>
    )}
  </Destination>
)
