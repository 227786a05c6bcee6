import { importTemplate, isTemplateName } from '#domain/import/import-template.ts'
import { isInRanking } from '#domain/index/rank.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listCompanies } from '#server/queries/companies.server.ts'
import type { Route } from './+types/template.ts'

export const page: PageDeclaration = { public: false }

/** A template file for imports, with every company of the ranking. */
export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'import-index')
  if (!isTemplateName(params.file)) throw new Response('There is no such template.', { status: 404 })
  const ranked = (await listCompanies(appContext(context).db)).filter(isInRanking)
  const template = importTemplate(
    params.file,
    ranked.map(({ id }) => id),
  )
  return new Response(template.text, {
    headers: {
      'Content-Type': `${template.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${params.file}"`,
      'Cache-Control': 'no-store',
    },
  })
}
