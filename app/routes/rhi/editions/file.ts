import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getEdition } from '#server/queries/editions.server.ts'
import type { Route } from './+types/file.ts'

export const page: PageDeclaration = { sitemap: false, canonical: '/rhi/editions/:id/:file' }

/** A file of an edition: the script, its inputs, the table it prints, and what describes them. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const file = (await getEdition(db, params.id))?.files.find(({ name }) => name === params.file)
  if (!file) throw await notFoundOrRedirect(context, request)
  return new Response(file.text, { headers: { 'Content-Type': `${file.type}; charset=utf-8` } })
}
