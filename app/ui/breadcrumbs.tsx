import { useLanguage } from '#app/language.ts'
import { Icon } from './icon.tsx'
import { Destination } from './text-link.tsx'

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
        {trail.map(({ to, label }, index) => (
          <li key={to} className="flex items-center gap-1.5">
            {index > 0 && <Separator />}
            <Destination
              to={to}
              className="inline-flex min-h-8 items-center underline decoration-rule hover:text-text hover:decoration-current"
            >
              {label}
            </Destination>
          </li>
        ))}
        <li aria-current="page" className="flex min-h-8 items-center gap-1.5 text-text">
          {trail.length > 0 && <Separator />}
          {current}
        </li>
      </ol>
    </nav>
  )
}

/** Before its crumb, so that none is left alone at the end of a line. */
const Separator = () => <Icon name="chevron-right" className="size-3.5 shrink-0 opacity-70" />
