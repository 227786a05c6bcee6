import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { defaultSubtitle, rotatingHeadlines } from '#domain/site/hero-words.ts'
import { PageHero, type PageHeroProps } from './page-hero.tsx'

const render = (props: PageHeroProps) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <PageHero {...props} /> }])} />,
  )
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the page hero', () => {
  it('shows title, badge and buttons', () => {
    const html = render({
      title: 'A river',
      badge: 'New here',
      buttons: [
        { text: 'Go', href: '/platform', variant: 'primary', icon: 'play' },
        { text: 'Look', href: '/rhi', variant: 'secondary' },
      ],
    })
    expect(html).toMatch(/<h1[^>]*>A river<\/h1>/)
    expect(textOf(html)).toContain('New here')
    expect(html).toMatch(/<a[^>]*href="\/platform"[^>]*>(?:(?!<\/a>).)*<svg/)
    expect(html).toContain('href="/rhi"')
  })

  it('splits the subtitle into lines at each |', () => {
    const html = render({ title: 'A', subtitle: 'One line. | And another.' })
    expect(html.match(/<span class="block">[^<]+<\/span>/g)).toEqual([
      '<span class="block">One line.</span>',
      '<span class="block">And another.</span>',
    ])
  })

  it('says the mission where no subtitle is given', () =>
    expect(textOf(render({ title: 'A' }))).toContain(defaultSubtitle))

  it('shows the three messages in turn where no title is given, and still has one heading', () => {
    const html = render({})
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const message of rotatingHeadlines) expect(textOf(html)).toContain(message)
  })

  it('shows the trail and this page’s own name', () => {
    const html = render({ title: 'A', trail: [{ to: '/', label: 'Home' }], current: 'Here' })
    expect(html).toMatch(/aria-label="Breadcrumb".*href="\/".*aria-current="page".*<\/svg>Here/)
  })

  it.each(['gradient', 'midnight', 'navy-gradient', 'image', 'video', 'youtube', 'vimeo'] as const)(
    'has a %s background that leaves out style attributes',
    (background) => {
      const html = render({ title: 'A', background, backgroundImage: '/weir.jpg', videoId: 'abc123' })
      expect(html).toContain(`data-background="${background}"`)
      expect(html).not.toContain('style=')
    },
  )

  it('shows a picture under a shade', () => {
    const html = render({ title: 'A', background: 'image', backgroundImage: '/weir.jpg' })
    expect(html).toMatch(/<img src="\/weir\.jpg" alt=""[^>]*>.*hero-shade/)
  })

  it.each(['video', 'youtube', 'vimeo'] as const)('asks nobody for the %s until Play is pressed', (background) => {
    const html = render({ title: 'A', background, videoId: 'abc123' })
    expect(html).not.toMatch(/<iframe|youtube-nocookie|vimeo\.com|autoplay| poster=/)
    if (background === 'video') expect(html).toContain('preload="none"')
    expect(textOf(html)).toContain('Play film')
  })
})
