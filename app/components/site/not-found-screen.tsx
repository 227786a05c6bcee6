import { Link } from 'react-router'
import { useLanguage } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { useOrganisation } from '../use-organisation.ts'

/** Says that nothing is here, what was perhaps meant, and how to find it. */
export const NotFoundScreen = ({ guesses = [] }: { guesses?: readonly string[] }) => {
  const { text: t, prefix } = useLanguage()
  return (
    <div className="frame section" lang={t('en-GB')}>
      <title>{`${t('404 Page Not Found')} · ${useOrganisation().name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <p className="eyebrow">{t('This water has moved on')}</p>
      <h1 className="mt-4 text-4xl">{t('404 Page Not Found')}</h1>
      <p className="measure mt-6 text-lg text-quiet">
        {t('Nothing is published at this address. It may have been renamed.')}
        {guesses[0] && ` ${t('Did you mean the first of these?')}`}
      </p>
      <ul className="mt-8">
        {[...guesses.map((path) => [path, path]), ['/rhi/companies', t('Find a water company')]].map(([to, label]) => (
          <li key={label}>
            <Link to={to!} className="stand-alone-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <form action={`${prefix}/search`} className="mt-8 flex max-w-2xl items-end gap-3">
        <label className="flex-1 text-sm">
          {t('Search for a company, river, town or postcode')}
          <input type="search" name="q" className="control" />
        </label>
        <Button type="submit">{t('Search')}</Button>
      </form>
    </div>
  )
}
