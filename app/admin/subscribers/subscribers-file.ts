import { subscriberFilterOf } from '#domain/newsletter/subscription.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { exportSubscribers } from '#server/services/export-subscribers.server.ts'
import type { Route } from './+types/subscribers-file.ts'

export const page: PageDeclaration = { public: false }

/** The sign-ups that match the query string, with what they consented to, as CSV. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'export-leads')
  const filter = subscriberFilterOf(new URL(request.url).searchParams)
  return new Response(await exportSubscribers(appContext(context).db, { filter, by: person.id }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscribers.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
