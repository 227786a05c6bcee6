import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { getPictureFile } from '#server/queries/media.server.ts'
import type { Route } from './+types/binned-picture.ts'

export const page: PageDeclaration = { public: false }

/** A picture in the bin has no public address any more; this one is for those who may restore it. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'look')
  const id = params.file.replace(/\.webp$/, '')
  const picture = isUuid(id) ? await getPictureFile(appContext(context), id, { isBinned: true }) : null
  if (!picture) throw new Response('There is no such picture in the bin.', { status: 404 })
  return new Response(new Uint8Array(picture.body), { headers: { 'Content-Type': picture.mime } })
}
