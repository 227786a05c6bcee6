import { useLocation, useRouteLoaderData } from 'react-router'
import { useLanguage } from '#app/language.ts'

/** Leads to the same page in the other language, by a new document: the other language is another start of the app. */
export const LanguageSwitch = () => {
  const { prefix } = useLanguage()
  const { pathname, search } = useLocation()
  const isOffered = (useRouteLoaderData('root') as { welsh?: unknown } | undefined)?.welsh
  const other = prefix ? 'en' : 'cy'
  return isOffered ? (
    <a href={(prefix ? '' : '/cy') + pathname + search} lang={other} hrefLang={other} className="stand-alone-link">
      {prefix ? 'English' : 'Cymraeg'}
    </a>
  ) : null
}
