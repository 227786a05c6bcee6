import { Link } from 'react-router'
import { useOrganisation } from '../use-organisation.ts'

export const NotFoundScreen = () => (
  <div className="frame section">
    <title>{`404 Page Not Found · ${useOrganisation().name}`}</title>
    <meta name="robots" content="noindex, nofollow" />
    <p className="eyebrow">This water has moved on</p>
    <h1 className="mt-4 text-4xl">404 Page Not Found</h1>
    <p className="measure mt-6 text-lg text-quiet">
      Nothing is published at this address. It may have been renamed, or the link that brought you here may have a slip
      in it.
    </p>
    <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
      {[
        ['/', 'Start from the home page'],
        ['/search', 'Search the site'],
        ['/rhi/companies', 'Find a water company'],
        ['/insights', 'Read the insights'],
        ['/help', 'Ask the help page'],
      ].map(([to, label]) => (
        <li key={to}>
          <Link to={to!} className="stand-alone-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
