import { ShortPage } from '#app/components/site/short-page.tsx'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'

const places = [
  {
    to: '/live',
    text: 'An overflow',
    about: 'each one on the map and in the list has a page with a link to follow it',
  },
  { to: '/catchments', text: 'A catchment', about: 'all overflows that lie in its approximate area' },
  { to: '/rhi/companies', text: 'A company', about: 'all of its overflows' },
  {
    to: '/cunliffe-review/recommendations',
    text: 'A recommendation of the Cunliffe Review',
    about: 'when the government’s recorded response changes',
  },
]

/** /follow without anything to follow: where to find it. */
export const WhatToFollow = () => {
  const t = useText()
  return (
    <ShortPage>
      <div className="measure flex flex-col gap-5">
        <h1 className="text-3xl">{t('Follow')}</h1>
        <p>
          {t(
            'Be told by email, at once or once a day, or by an Atom feed without giving an address. We pass on what companies report, with its time and its author, and judge nothing.',
          )}
        </p>
        <ul className="flex flex-col gap-3">
          {places.map(({ to, text, about }) => (
            <li key={to}>
              <TextLink to={to}>{t(text)}</TextLink>: {t(about)}
            </li>
          ))}
        </ul>
      </div>
    </ShortPage>
  )
}
