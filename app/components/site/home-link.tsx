import { Link } from 'react-router'
import { Logo } from './logo.tsx'

/** The name and the mark; leads home. */
export const HomeLink = () => (
  <Link to="/" className="flex min-h-11 items-center no-underline">
    <Logo />
    <span className="sr-only"> home</span>
  </Link>
)
