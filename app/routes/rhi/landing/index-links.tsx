import { useText } from '#app/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import type { IndexPart } from './index-parts.ts'

/** Links to the four parts of the index, in one row. */
export const IndexLinks = ({ parts }: { parts: readonly IndexPart[] }) => {
  const t = useText()
  return (
    <nav aria-label={t('Parts of the index')}>
      <ul className="grid border-text border-t-2 sm:grid-cols-2 lg:grid-cols-4">
        {parts.map(({ to, title, text }) => (
          <li
            key={to}
            className="card group border-rule py-6 max-sm:border-b sm:px-6 sm:max-lg:border-b sm:odd:pl-0 lg:border-r lg:last:border-r-0 lg:odd:pl-6 lg:first:pl-0!"
          >
            <h2 className="flex items-center justify-between gap-4 text-xl">
              <CardLink to={to}>{title}</CardLink>
              <Icon name="arrow-right" className="size-5 text-action transition-transform group-hover:translate-x-1" />
            </h2>
            <p className="mt-2 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
