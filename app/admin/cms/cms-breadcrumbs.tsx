import { Link } from 'react-router'

/** The breadcrumbs of a page of the CMS. */
export const CmsBreadcrumbs = ({ steps = [] }: { steps?: { to: string; label: string }[] }) => (
  <nav aria-label="Where you are" className="flex flex-wrap gap-x-2 text-sm">
    {[{ to: '/cms', label: 'Content' }, ...steps].map(({ to, label }, index) => (
      <span key={to}>
        {index > 0 && <span aria-hidden="true">/ </span>}
        <Link to={to} className="text-link">
          {label}
        </Link>
      </span>
    ))}
  </nav>
)
