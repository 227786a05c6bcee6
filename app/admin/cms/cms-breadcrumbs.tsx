import { Link } from 'react-router'

/** The way back up from a page of the CMS. */
export const CmsTrail = ({ steps = [] }: { steps?: { to: string; label: string }[] }) => (
  <nav aria-label="Where you are" className="flex flex-wrap gap-x-2 text-sm">
    {[{ to: '/cms', label: 'Content' }, ...steps].map(({ to, label }, place) => (
      <span key={to}>
        {place > 0 && <span aria-hidden="true">/ </span>}
        <Link to={to} className="text-link">
          {label}
        </Link>
      </span>
    ))}
  </nav>
)
