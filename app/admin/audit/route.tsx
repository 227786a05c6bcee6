import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { readPageNumber } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { auditFilterOf, getAuditFilterOptions, listAudit } from '#server/queries/audit.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import type { Route } from './+types/route.ts'
import { AuditFilter } from './audit-filter.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  await requirePermission(context, request, 'read-audit')
  const { db } = appContext(context)
  const { searchParams } = new URL(request.url)
  const filter = auditFilterOf(searchParams)
  const page = readPageNumber(searchParams.get('page'))
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
        <Table caption={total === 1 ? 'One line' : `${formatNumber(total)} lines, the newest first`} dense>
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

/** The details of a change as a list of names and values, so that nobody has to read JSON. */
const AuditDetails = ({ details }: { details: Record<string, unknown> | null }) => {
  const parts = Object.entries(details ?? {}).filter(([, value]) => value !== null && value !== undefined)
  if (parts.length === 0) return <span className="text-quiet">None</span>
  return (
    <dl className="grid gap-0.5 text-sm">
      {parts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt className="text-quiet">{name}:</dt>
          <dd className="min-w-0 break-words">{formatValue(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, entry]) => `${name} ${formatValue(entry)}`)
      .join('; ')
  return String(value)
}
