import { Destination, type DestinationProps, leavesTheSite } from './destination.tsx'
import { Icon } from './icon.tsx'

interface Props extends DestinationProps {
  /** A link in its own line gets a 32 px target; one in a sentence keeps the line's height. */
  standAlone?: boolean
}

/** Says where it goes. A link off the site carries a mark that can be seen and heard. */
export const TextLink = ({ standAlone = false, className = '', children, ...rest }: Props) => (
  <Destination className={`${standAlone ? 'stand-alone-link' : 'text-link'} ${className}`} {...rest}>
    {children}
    {leavesTheSite(rest.to) && (
      <>
        <Icon name="arrow-up-right" className="ml-[0.15em] size-[0.85em] align-baseline" />
        <span className="sr-only"> (external site)</span>
      </>
    )}
  </Destination>
)
