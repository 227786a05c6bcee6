import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { londonMoment } from '#domain/text/london-time.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { auditFilterOf, getAuditFilterOptions, listAudit } from '#server/queries/audit.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import type { Route } from './+types/route.ts'
import { AuditDetails } from './audit-details.tsx'
import { AuditFilter } from './audit-filter.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'read-audit')
  const { db } = appContext(context)
  const { searchParams } = new URL(request.url)
  const filter = auditFilterOf(searchParams)
  const page = Number.parseInt(searchParams.get('page') ?? '1', 10) || 1
  return { filter, ...(await listAudit(db, filter, page)), ...(await getAuditFilterOptions(db)) }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Audit log', description: 'Who did what, and when.', noIndex: true })

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filter, lines, total, page, pages, people, actions } = loaderData
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()
  return (
    <AdminPage
      title="Audit log"
      intro="Who did what, and when. Lines are only ever added."
      actions={
        <ButtonLink to={`/admin/audit.csv${query && `?${query}`}`} variant="secondary" download>
          Export as CSV
        </ButtonLink>
      }
    >
      <AuditFilter {...{ filter, people, actions }} />
      {lines.length === 0 ? (
        <p>Nothing in the log is like that.</p>
      ) : (
        <Table caption={total === 1 ? 'One line' : `${total.toLocaleString('en-GB')} lines, the newest first`} dense>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">Action</th>
              <th scope="col">Subject</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className="whitespace-nowrap">{londonMoment(line.at)}</td>
                <td>{line.person ?? (line.userId ? 'Somebody who has left' : 'Nobody signed in')}</td>
                <td className="whitespace-nowrap">{line.action}</td>
                <td className="break-words">{line.whom ?? line.subject}</td>
                <td>
                  <AuditDetails details={line.details} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <div className="mt-6">
        <Pagination
          label="Audit log"
          page={page}
          pages={pages}
          hrefOf={(number) =>
            `/admin/audit?${new URLSearchParams([...new URLSearchParams(query), ['page', `${number}`]])}`
          }
        />
      </div>
    </AdminPage>
  )
}
