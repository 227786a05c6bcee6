import { lazy } from 'react'
import { Blocks } from '#app/blocks/blocks.tsx'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import type { PageDeclarations } from '#domain/site/page-declaration.ts'
import { indexOfExtras } from '#domain/site/page-extras.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getPageExtras } from '#server/queries/page-extras.server.ts'
import { getPage, withDemoForm } from '#server/queries/pages.server.ts'
import type { Route } from './+types/route.ts'
import { contentPages } from './content-pages.ts'

/** A page that an editor has made (/*) declares nothing of its own: everything about it is in its entry. */
export const page: PageDeclarations = (pattern) => ({
  ...contentPages[pattern.slice(1) as keyof typeof contentPages],
  fromEntry: true,
})

/** Lazy, because few pages have them. No Suspense boundary of its own: without scripts its fallback would never be replaced. */
const PageExtras = lazy(async () => ({ default: (await import('#app/blocks/page-extras.tsx')).PageExtras }))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const url = new URL(request.url)
  const { db, pages } = appContext(context)
  const path = pages.canonicalOf(url.pathname.replace(/\.data$/, ''))
  const [storedPage, extras] = await Promise.all([getPage(db, path.slice(1)), getPageExtras(db, path.slice(1))])
  if (!storedPage) throw await notFoundOrRedirect(context, request)
  const page = path === '/contact' && url.searchParams.get('type') === 'demo' ? withDemoForm(storedPage) : storedPage
  return { page, path, extras, facts: pageFacts(context, request) }
}

/** A page's name in its breadcrumb: its title up to the colon. */
const shortNameOf = (title: string) => title.split(':')[0]!

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args
  if (!loaderData) return []
  const { page, path, facts } = loaderData
  const { title, description, keywords, section } = page
  const breadcrumbs = { trail: facts.breadcrumb, current: shortNameOf(title) }
  return metadata(args, {
    title,
    description,
    keywords,
    section,
    canonical: path,
    image: `/share/page${path}.png`,
    breadcrumbs,
    ...page.presentation,
  })
}

export default function Page({ loaderData: { page, extras, facts } }: Route.ComponentProps) {
  const extrasIndex = extras ? indexOfExtras(page.blocks, extras) : page.blocks.length
  return (
    <>
      <PageHero {...page.hero} trail={facts.breadcrumb} current={shortNameOf(page.title)} />
      {page.heroNote && <p className="frame mt-3 text-quiet text-xs">{page.heroNote}</p>}
      <Blocks blocks={page.blocks.slice(0, extrasIndex)} figures={page.figures} />
      {extras && <PageExtras extras={extras} />}
      <Blocks blocks={page.blocks.slice(extrasIndex)} figures={page.figures} />
    </>
  )
}
