import { partOfMap } from '#app/maps/national-map.layout.ts'
import { mapFitOf, mapLayers } from '#domain/maps/map-view.ts'
import { nations } from '#domain/maps/nations.ts'
import { matching, oneOf, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { geography } from '#server/geo/atlas.server.ts'
import { getMapFit } from '#server/queries/map.server.ts'
import { listOverflowNames } from '#server/queries/overflows.server.ts'
import type { Route } from './+types/overflow-names.ts'
import { type Dot, isTile, type Tile, tileSize } from './nearest-dot.ts'

export const page: PageDeclaration = {
  sitemap: false,
  query: () => ({
    layer: oneOf(mapLayers),
    nation: oneOf(nations),
    column: matching(/^\d{1,2}$/),
    row: matching(/^\d{1,2}$/),
  }),
}

/** The names of the dots in one square of the map, which the page asks for when a pointer comes to it. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env, welsh: t = english } = appContext(context)
  const { searchParams } = new URL(request.url)
  const tile: Tile = [Number(searchParams.get('column') ?? Number.NaN), Number(searchParams.get('row') ?? Number.NaN)]
  if (!isTile(tile)) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const [x, y] = [tile[0] * tileSize, tile[1] * tileSize]
  const fit = await getMapFit(db, mapFitOf(searchParams))
  const { bounds, placed } = partOfMap(geography(), [x, y, x + tileSize, y + tileSize], fit)
  const overflows = await listOverflowNames(db, env.feeds, bounds)
  const dots = overflows.flatMap(({ id, sourceId, name, water, company, point }): Dot[] => {
    const at = placed(point)
    const words = [name ?? t('Overflow {sourceId}', { sourceId }), water, company]
    return at ? [[...at, id, words.filter(Boolean).join(', ')]] : []
  })
  return Response.json(dots)
}
