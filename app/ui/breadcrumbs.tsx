import { Link } from 'react-router'
import { useLanguage } from '#app/language.ts'
import { Icon } from './icon.tsx'

interface Props {
  /** From the top down to the parent of this page. */
  trail: readonly { to: string; label: string }[]
  /** This page's own name; not a link. */
  current: string
}

/** Where this page is. */
export const Breadcrumbs = ({ trail, current }: Props) => {
  const { text: t, prefix } = useLanguage()
  return (
    <nav lang={prefix ? 'cy' : undefined} aria-label={t('Breadcrumb')} className="text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {trail.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link
              to={to}
              className="inline-flex min-h-8 items-center underline decoration-rule hover:text-text hover:decoration-current"
            >
              {label}
            </Link>
            <Icon name="chevron-right" className="size-3.5 opacity-70" />
          </li>
        ))}
        <li aria-current="page" className="min-h-8 content-center text-text">
          {current}
        </li>
      </ol>
    </nav>
  )
}
