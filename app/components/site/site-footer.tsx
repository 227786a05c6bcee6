import { useLanguage } from '#app/language.ts'
import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import type { SiteNavigation } from '#domain/site/navigation.ts'
import { operatorLine } from '#domain/site/operator-line.ts'
import { copyrightLine } from '#domain/site/shipped-name.ts'
import { useOrganisation } from '../use-organisation.ts'
import { drawnOnce } from './drawn-once.ts'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const link = 'inline-flex min-h-8 items-center text-quiet no-underline hover:text-text hover:underline'

const FooterGroup = ({ label, links }: SiteNavigation['footer'][number]) => (
  <div>
    <h2 className="font-semibold text-sm tracking-normal">{label}</h2>
    <ul className="mt-3">
      {links.map(({ label, href, reload }) => (
        <li key={href}>
          <Destination to={href} reloadDocument={reload} className={link}>
            {label}
          </Destination>
        </li>
      ))}
    </ul>
  </div>
)

interface Props extends Pick<SiteNavigation, 'footer' | 'legal'> {
  /** Given, not imported: three long sentences that are in the page already need not be in the script. */
  attributions?: readonly string[] | undefined
}

export const SiteFooter = ({ footer, legal, attributions }: Props) => {
  const language = useLanguage()
  const t = language.text
  const { year, operator, name, tagline } = useOrganisation()
  const runBy = operatorLine(operator, name)
  return (
    <footer className="on-midnight no-print" data-hides-drawer>
      <div className="relative h-24 md:h-32">
        <RiverPattern
          name="double"
          seed={11}
          lines={9}
          height={130}
          calm="bottom"
          className="absolute inset-0 size-full opacity-45"
        />
      </div>
      <div className="frame pt-8 pb-10 text-sm">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-rule border-b pb-10">
          <div>
            <HomeLink />
            <p className="mt-3 max-w-xl text-base text-quiet">
              {t('{tagline}. Every number can be checked.', { tagline })}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/join-us#newsletter" variant="secondary">
              {t('Get the newsletter')}
            </ButtonLink>
            <ButtonLink to="/contact?type=demo">{t('Book a demo')}</ButtonLink>
          </div>
        </div>
        <nav
          aria-label={t('Site map')}
          className="grid grid-cols-2 gap-x-6 gap-y-10 py-8 md:grid-cols-3 lg:grid-cols-5"
          {...drawnOnce(language, footer, null, () =>
            footer.map((group) => <FooterGroup key={group.label} {...group} />),
          )}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-rule border-t pt-6 text-quiet">
          <ul className="flex flex-wrap items-center gap-x-6">
            <li>{copyrightLine(year, name)}</li>
            {legal.map(({ label, href }) => (
              <li key={href}>
                <Destination to={href} className={link}>
                  {label}
                </Destination>
              </li>
            ))}
          </ul>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        {runBy && <p className="mt-6 max-w-4xl text-quiet text-xs">{runBy}</p>}
        <p className="mt-6 max-w-4xl text-quiet text-xs">{attributions?.join(' ')}</p>
      </div>
    </footer>
  )
}
