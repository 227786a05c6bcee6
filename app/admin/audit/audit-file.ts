import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { toCsv } from '#domain/text/csv.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { auditFilterOf, listAllAuditLines } from '#server/queries/audit.server.ts'
import type { Route } from './+types/audit-file.ts'

export const page: PageDeclaration = { public: false }

/** Every line that matches, without pages, as CSV. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'read-audit')
  const { db } = appContext(context)
  const auditFilter = auditFilterOf(new URL(request.url).searchParams)
  const lines = await listAllAuditLines(db, auditFilter)
  const csv = toCsv(
    ['at', 'person', 'person_id', 'action', 'subject', 'subject_name', 'details'],
    lines.map(({ at, person, userId, action, subject, whom, details }) => [
      at,
      person,
      userId,
      action,
      subject,
      whom,
      details && JSON.stringify(details),
    ]),
  )
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="riverline-audit.csv"',
    },
  })
}
