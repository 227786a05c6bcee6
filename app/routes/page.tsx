import { lazy, useEffect } from 'react'
import { reportEvent } from '#app/analytics/analytics.ts'
import { Blocks } from '#app/blocks/blocks.tsx'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { trailOf } from '#domain/site/breadcrumbs.ts'
import { canonicalPath } from '#domain/site/content-pages.ts'
import { pageEventOf } from '#domain/site/page-events.ts'
import { placeOfExtras } from '#domain/site/page-extras.ts'
import { services } from '#server/context.server.ts'
import { missing } from '#server/missing.server.ts'
import { getPageExtras } from '#server/queries/page-extras.server.ts'
import { askingForDemo, getPage } from '#server/queries/pages.server.ts'
import type { Route } from './+types/page.ts'

/** A few pages of the review have them. Not in a Suspense of its own: that would reach a reader without scripts as an empty place. */
const PageExtras = lazy(async () => ({ default: (await import('#app/blocks/page-extras.tsx')).PageExtras }))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const url = new URL(request.url)
  const path = canonicalPath(url.pathname.replace(/\.data$/, ''))
  const { db } = services(context)
  const [found, extras] = await Promise.all([getPage(db, path.slice(1)), getPageExtras(db, path.slice(1))])
  if (!found) throw await missing(context, request)
  const page = path === '/contact' && url.searchParams.get('type') === 'demo' ? askingForDemo(found) : found
  return { page, path, extras }
}

/** A page's short name, for its trail: what stands before the colon in its title. */
const shortNameOf = (title: string) => title.split(':')[0]!

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args
  if (!loaderData) return []
  const { page, path } = loaderData
  const { title, description, keywords, section } = page
  const breadcrumbs = { trail: trailOf(path), current: shortNameOf(title) }
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

export default function Page({ loaderData: { page, path, extras } }: Route.ComponentProps) {
  useEffect(() => {
    const event = pageEventOf(path)
    if (event) reportEvent(event.kind, event.properties)
  }, [path])
  const place = extras ? placeOfExtras(page.blocks, extras) : page.blocks.length
  return (
    <>
      <PageHero {...page.hero} trail={trailOf(path)} current={shortNameOf(page.title)} />
      <Blocks blocks={page.blocks.slice(0, place)} figures={page.figures} />
      {extras && <PageExtras extras={extras} />}
      <Blocks blocks={page.blocks.slice(place)} figures={page.figures} />
    </>
  )
}
