import { Blocks } from '#app/blocks/blocks.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { canonicalPath } from '#domain/content-pages.ts'
import { services } from '#server/context.server.ts'
import { missing } from '#server/missing.server.ts'
import { getPage } from '#server/queries/pages.server.ts'
import type { Route } from './+types/page'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const path = canonicalPath(new URL(request.url).pathname.replace(/\.data$/, ''))
  const page = await getPage(services(context).db, path.slice(1))
  if (!page) throw await missing(context, request)
  return { page, path }
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args
  if (!loaderData) return []
  const { title, description, keywords, section } = loaderData.page
  return metadata(args, { title, description, keywords, section, canonical: loaderData.path })
}

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHero {...page.hero} />
      <Blocks blocks={page.blocks} figures={page.figures} />
    </>
  )
}
