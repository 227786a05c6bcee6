import { Link } from 'react-router'
import { site } from '#domain/site.ts'

export const SiteHeader = () => (
  <header className="on-midnight">
    <div className="frame flex min-h-16 items-center">
      <Link to="/" className="font-display text-xl font-semibold no-underline">
        {site.name}
      </Link>
    </div>
  </header>
)
