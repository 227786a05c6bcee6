import { lazy } from 'react'
import { Blocks } from '#app/blocks/blocks.tsx'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import type { PageDeclarations } from '#domain/site/page-declaration.ts'
import { placeOfExtras } from '#domain/site/page-extras.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getPageExtras } from '#server/queries/page-extras.server.ts'
import { askingForDemo, getPage } from '#server/queries/pages.server.ts'
import type { Route } from './+types/route.ts'
import { contentPages } from './content-pages.ts'

/** A page that an editor has made (/*) declares nothing of its own: everything about it is in its entry. */
export const page: PageDeclarations = (pattern) => ({
  ...contentPages[pattern.slice(1) as keyof typeof contentPages],
  fromEntry: true,
})

/** A few pages of the review have them. Not in a Suspense of its own: that would reach a reader without scripts as an empty place. */
const PageExtras = lazy(async () => ({ default: (await import('#app/blocks/page-extras.tsx')).PageExtras }))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const url = new URL(request.url)
  const { db, pages } = appContext(context)
  const path = pages.canonicalOf(url.pathname.replace(/\.data$/, ''))
  const [found, extras] = await Promise.all([getPage(db, path.slice(1)), getPageExtras(db, path.slice(1))])
  if (!found) throw await notFoundOrRedirect(context, request)
  const page = path === '/contact' && url.searchParams.get('type') === 'demo' ? askingForDemo(found) : found
  return { page, path, extras, facts: pageFacts(context, request) }
}

/** A page's short name, for its trail: what stands before the colon in its title. */
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
  })
}

export default function Page({ loaderData: { page, extras, facts } }: Route.ComponentProps) {
  const place = extras ? placeOfExtras(page.blocks, extras) : page.blocks.length
  return (
    <>
      <PageHero {...page.hero} trail={facts.breadcrumb} current={shortNameOf(page.title)} />
      <Blocks blocks={page.blocks.slice(0, place)} figures={page.figures} />
      {extras && <PageExtras extras={extras} />}
      <Blocks blocks={page.blocks.slice(place)} figures={page.figures} />
    </>
  )
}
