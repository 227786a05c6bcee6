import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Language } from '#app/language.ts'
import { Destination } from '#app/ui/text-link.tsx'
import type { FooterLink } from '#domain/site/navigation.ts'
import { english } from '#domain/text/message.ts'
import { drawnOnce } from './drawn-once.ts'

const inEnglish: Language = { text: english, prefix: '' }

const draw = (links: FooterLink[], language = inEnglish) =>
  renderToString(
    <MemoryRouter>
      <ul
        {...drawnOnce(language, [{ links }], null, () =>
          links.map(({ label, href, reload }) => (
            <li key={href}>
              <Destination to={href} reloadDocument={reload}>
                {label} & more
              </Destination>
            </li>
          )),
        )}
      />
    </MemoryRouter>,
  )

const plain: FooterLink[] = [
  { label: 'Maps', href: '/rhi/maps' },
  { label: 'Feed', href: '/insights/feed.xml', reload: true },
  { label: 'Elsewhere', href: 'https://example.org' },
]
const inRouter: FooterLink = { label: 'Search', href: '/search?q=a b' }

it('draws the links apart as they are drawn in place', () => {
  // A link that only the router can resolve makes all of them be drawn in place.
  const inPlace = draw([...plain, inRouter])
  expect(inPlace).toContain('href="/search?q=a b"')
  for (const { href } of plain) expect(inPlace).toContain(`href="${href}"`)
  const item = /<li><a[^>]*href="\/search.*?<\/li>/
  expect(inPlace).toMatch(item)
  expect(draw(plain)).toBe(inPlace.replace(item, ''))
})

it('draws them anew when an editor has changed them', () => {
  expect(draw([{ label: 'Old name', href: '/rhi' }])).toContain('Old name')
  expect(draw([{ label: 'New name', href: '/rhi' }])).toContain('New name')
})

it('draws them for each language', () => {
  expect(draw(plain)).toContain('href="/rhi/maps"')
  expect(draw(plain, { ...inEnglish, prefix: '/cy' })).toContain('href="/cy/rhi/maps"')
})
