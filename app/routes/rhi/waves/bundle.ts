import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getEditionFile } from '#server/queries/edition.server.ts'
import type { Route } from './+types/bundle.ts'

export const page: PageDeclaration = { sitemap: false, canonical: '/rhi/waves/:id/:file' }

/** A file of the reproduction bundle of a wave: the script, the table it prints, and what describes both. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const file = await getEditionFile(db, params.id, params.file)
  if (!file) throw await notFoundOrRedirect(context, request)
  return new Response(file.text, { headers: { 'Content-Type': file.type } })
}
