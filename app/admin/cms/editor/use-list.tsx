import { Link } from 'react-router'
import { breaksPage, type Use } from '#domain/cms/uses.ts'

/** What depends on an entry, by name: pages that readers see as links to them, drafts as links to their forms. */
export const UseList = ({ title, uses }: { title: string; uses: readonly Use[] }) =>
  uses.length === 0 ? null : (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5">
        {uses.map((use) => (
          <li key={`${use.editPath}${use.title}`}>
            {use.livePath ? (
              <a href={use.livePath} target="_blank" rel="noreferrer" className="text-link">
                {use.title} (new tab)
              </a>
            ) : (
              use.title
            )}
            {use.editPath && (
              <>
                {', '}
                <Link to={use.editPath} className="text-link">
                  {breaksPage(use) ? 'change it' : 'see it'}
                  <span className="sr-only">: {use.title}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
