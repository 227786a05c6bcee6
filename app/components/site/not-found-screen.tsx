import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useOrganisation } from '../use-organisation.ts'

/** Says that nothing is here, what was perhaps meant, and how to find it. Small, because every page carries it. */
export const NotFoundScreen = ({ guesses = [] }: { guesses?: readonly string[] }) => (
  <div className="frame section">
    <title>{`404 Page Not Found · ${useOrganisation().name}`}</title>
    <meta name="robots" content="noindex, nofollow" />
    <p className="eyebrow">This water has moved on</p>
    <h1 className="mt-4 text-4xl">404 Page Not Found</h1>
    <p className="measure mt-6 text-lg text-quiet">
      Nothing is published at this address. It may have been renamed.
      {guesses[0] && ' Did you mean the first of these?'}
    </p>
    <ul className="mt-8">
      {[...guesses.map((path) => [path, path]), ['/rhi/companies', 'Find a water company']].map(([to, label]) => (
        <li key={label}>
          <Link to={to!} className="stand-alone-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
    <form action="/search" className="mt-8 flex max-w-2xl items-end gap-3">
      <label className="flex-1 text-sm">
        Search for a company, river, town or postcode
        <input type="search" name="q" className="control" />
      </label>
      <Button type="submit">Search</Button>
    </form>
  </div>
)
