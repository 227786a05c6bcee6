import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#app/language.ts'
import { Icon } from './icon.tsx'

export interface DestinationProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, or an absolute URL elsewhere. */
  to: string
  /** The URL is not a page of the app (a file, a feed, a redirect), so the browser must load it itself. */
  reloadDocument?: boolean
  prefetch?: 'intent' | 'none'
  preventScrollReset?: boolean
}

/** Is its own address: nothing to resolve or to encode. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&,-]+)?(?:#[\w-]+)?$/

export const isExternalUrl = (to: string) => /^(https?:)?\/\//.test(to)

/** Whether a link to it is drawn without asking the router. */
export const isDrawnPlainly = (to: string) => isExternalUrl(to) || plainPath.test(to)

/** The base of every link: decides whether the router or the browser follows the URL, and marks those that lead off the site. */
export const Destination = ({
  to,
  reloadDocument,
  download,
  prefetch,
  preventScrollReset,
  ...rest
}: DestinationProps) => {
  if (isExternalUrl(to)) return <a href={to} rel="noopener noreferrer external" {...rest} />
  if (reloadDocument || download || /^(mailto|tel):/.test(to)) return <a href={to} download={download} {...rest} />
  // A browser normalises what it is given, so there any path of the site will do.
  if ((import.meta.env.SSR ? plainPath.test(to) : to[0] === '/') && prefetch !== 'intent')
    return <PlainLink data-keeps-scroll={preventScrollReset ? '' : undefined} {...rest} href={to} />
  return <Link to={to} prefetch={prefetch} preventScrollReset={preventScrollReset} {...rest} />
}

/**
 * As the router's own link would be drawn, followed by components/site/follow-links.tsx. That one resolves its address against the route tree, which takes
 * the server longer than the drawing, and draws itself again, a hundred times on a page, at the beginning and the end of every navigation.
 */
const PlainLink = ({ href, ...rest }: ComponentProps<'a'>) => {
  const { prefix } = useLanguage()
  return <a {...rest} href={prefix && href === '/' ? prefix : prefix + href} data-discover="true" />
}

export const ExternalHint = () => <span className="sr-only"> {useText()('(external site)')}</span>

interface TextLinkProps extends DestinationProps {
  /** A link in its own line gets a 32 px target; one in a sentence keeps the line's height. */
  standAlone?: boolean
}

/** Says where it goes. An external link carries a mark that can be seen and heard. */
export const TextLink = ({ standAlone = false, className = '', children, ...rest }: TextLinkProps) => (
  <Destination className={`${standAlone ? 'stand-alone-link' : 'text-link'} ${className}`} {...rest}>
    {children}
    {isExternalUrl(rest.to) && (
      <>
        <Icon name="arrow-up-right" className="ml-[0.15em] size-[0.85em] align-baseline" />
        <ExternalHint />
      </>
    )}
  </Destination>
)

/** The link in a card's heading. Its target is the whole card, its accessible name only the heading. */
export const CardLink = ({ className = '', ...rest }: DestinationProps) => (
  <Destination className={`card-link ${className}`} {...rest} />
)
