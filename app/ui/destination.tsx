import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface DestinationProps {
  /** A path of this site, or a whole address elsewhere. */
  to: string
  /** The address is not a page of the app (a file, a feed, a redirect), so the browser must load it itself. */
  reloadDocument?: boolean
  download?: boolean | string
  children: ReactNode
  className?: string
  id?: string
  'aria-label'?: string
  'aria-current'?: 'page' | 'true' | 'location' | 'step'
  prefetch?: 'intent' | 'none'
  preventScrollReset?: boolean
  onClick?: () => void
}

export const leavesTheSite = (to: string) => /^(https?:)?\/\//.test(to)

/** The one place that decides how an address is followed: by the router, by the browser, or off the site. */
export const Destination = ({
  to,
  reloadDocument,
  download,
  prefetch,
  preventScrollReset,
  ...rest
}: DestinationProps) => {
  if (leavesTheSite(to)) return <a href={to} rel="noopener noreferrer external" {...rest} />
  if (reloadDocument || download || /^(mailto|tel):/.test(to)) return <a href={to} download={download} {...rest} />
  return <Link to={to} prefetch={prefetch} preventScrollReset={preventScrollReset} {...rest} />
}
