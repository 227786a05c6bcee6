import { Link } from 'react-router'
import { site } from '#domain/site.ts'

/** The name and the mark; leads home. */
export const HomeLink = () => (
  <Link to="/" className="flex min-h-11 items-center gap-2.5 font-display font-semibold text-xl no-underline">
    <svg viewBox="0 0 32 24" fill="none" strokeWidth="2.6" strokeLinecap="round" aria-hidden="true" className="h-6 w-8">
      <path d="M3 7c6 0 7 5 13 5s7-5 13-5" stroke="#2bf2e8" />
      <path d="M3 14c6 0 7 5 13 5s7-5 13-5" stroke="#36ff9e" />
    </svg>
    {site.name}
    <span className="sr-only"> home</span>
  </Link>
)
