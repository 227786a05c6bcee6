import { useLanguage } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import type { AddressGuess } from '#domain/site/address-guess.ts'
import { PageHero } from '../hero/page-hero.tsx'
import { useOrganisation } from '../use-organisation.ts'

/** Says that nothing is here, what was perhaps meant, and how to find it. The oxbow is where a river no longer runs. */
export const NotFoundScreen = ({ guesses = [] }: { guesses?: readonly AddressGuess[] }) => {
  const { text: t, prefix } = useLanguage()
  return (
    <div lang={t('en-GB')}>
      <title>{`${t('404 Page Not Found')} · ${useOrganisation().name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <PageHero
        badge={t('This water has moved on')}
        title={t('404 Page Not Found')}
        subtitle={t('Nothing is published at this address. It may have been renamed.')}
        pattern="oxbow"
      >
        {guesses.length > 0 && (
          <>
            <h2 className="mt-8 text-base">{t('Did you mean one of these?')}</h2>
            <ul className="mt-2">
              {guesses.map(({ path, title }, index) => (
                <li key={path} className={`py-2 ${index === 0 ? 'text-xl' : ''}`}>
                  <Destination to={path} className="stand-alone-link">
                    {title}
                  </Destination>{' '}
                  <span className="block text-quiet text-sm">{path}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </PageHero>
      <div className="frame section pt-8!">
        <form action={`${prefix}/search`} className="flex max-w-2xl items-end gap-3">
          <label className="flex-1 text-sm">
            {t('Search for a company, river, town or postcode')}
            <input type="search" name="q" className="control mt-1.5" />
          </label>
          <Button type="submit">{t('Search')}</Button>
        </form>
        <p className="mt-6">
          <Destination to="/rhi/companies" className="stand-alone-link">
            {t('Find a water company')}
          </Destination>
        </p>
      </div>
    </div>
  )
}
