import { Destination, type DestinationProps } from './destination.tsx'

/** The link in a card's heading. Its target is the whole card, its name only its words. */
export const CardLink = ({ className = '', ...rest }: DestinationProps) => (
  <Destination className={`card-link ${className}`} {...rest} />
)
