import { mapFrame } from '#app/maps/frames.ts'
import { dotPath } from '#app/maps/national-map.layout.ts'
import { mapFitOf, mapLayers } from '#domain/maps/map-view.ts'
import { nations } from '#domain/maps/nations.ts'
import { oneOf, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { geography } from '#server/geo/atlas.server.ts'
import { getMapFit } from '#server/queries/map.server.ts'
import { listOverflowPoints } from '#server/queries/overflows.server.ts'
import type { Route } from './+types/overflow-dots.ts'

export const page: PageDeclaration = {
  sitemap: false,
  query: () => ({ layer: oneOf(mapLayers), nation: oneOf(nations) }),
}

/** Every overflow as a dot, a picture that lies on the map: fourteen thousand of them do not weigh on the page that they are not asked for on. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const view = mapFitOf(new URL(request.url).searchParams)
  const { points } = await listOverflowPoints(db, env.feeds)
  // A fifth of a unit is two pixels where the map is nearest.
  const d = dotPath(geography(), points, { step: 0.2, fittedTo: await getMapFit(db, view) })
  // One nation is drawn larger, with fewer of them.
  const width = view.nation ? 2 : 1.2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapFrame.width} ${mapFrame.height}" fill="none" stroke-linecap="round"><defs><path id="d" d="${d}"/></defs><use href="#d" stroke="#071330" stroke-width="${width + 0.8}"/><use href="#d" stroke="#ffd166" stroke-width="${width}"/></svg>`
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
}
