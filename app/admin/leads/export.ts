import { leadFilterOf } from '#domain/forms/lead-filter.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { exportLeads } from '#server/services/export-leads.server.ts'
import type { Route } from './+types/export.ts'

export const page: PageDeclaration = { public: false }

/** The enquiries that match the query string, as CSV. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'export-leads')
  const filter = leadFilterOf(new URL(request.url).searchParams)
  return new Response(await exportLeads(appContext(context).db, { filter, by: person.id }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="enquiries.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
