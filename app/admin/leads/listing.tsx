import { useId } from 'react'
import { data } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { leadFilterOf, leadFilterQuery } from '#domain/forms/lead-filter.ts'
import { isUuid, readPageNumber } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listLeads } from '#server/queries/leads.server.ts'
import { listColleagues } from '#server/queries/people.server.ts'
import { workLeads } from '#server/services/work-lead.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { LeadTable } from '../components/lead-table.tsx'
import { Outcome } from '../components/outcome.tsx'
import type { Route } from './+types/listing.ts'
import { BulkWork } from './bulk-work.tsx'
import { LeadFilterForm } from './lead-filter-form.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const { db } = appContext(context)
  const { searchParams } = new URL(request.url)
  const filter = leadFilterOf(searchParams)
  return {
    filter,
    listing: await listLeads(db, filter, readPageNumber(searchParams.get('page'))),
    colleagues: await listColleagues(db, 'work-leads'),
    mayExport: may(person.role, 'export-leads'),
    erasedCount: searchParams.get('erased'),
  }
}

/** How many rows one call may change: as many as a page shows, and no list that somebody makes up. */
const maxBulk = 100

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const form = await request.formData()
  const respond = (tone: 'good' | 'danger', text: string, status = 200) =>
    data({ at: Date.now(), tone, text }, { status })
  if (form.get('intent') !== 'work-leads') return respond('danger', 'There is no such action.', 422)
  const ids = form.getAll('lead').map(String).filter(isUuid).slice(0, maxBulk)
  const [status, assignee] = ['status', 'assignee'].map((name) => String(form.get(name) ?? '') || null)
  if (ids.length === 0) return respond('danger', 'Tick at least one enquiry.', 422)
  if (!status && !assignee) return respond('danger', 'Choose a status or a person.', 422)
  const assigneeId = assignee === 'nobody' ? '' : (assignee ?? null)
  const outcome = await workLeads(appContext(context).db, { ids, status: status ?? null, assigneeId, by: person.id })
  if (typeof outcome !== 'number') return respond('danger', 'There is no such status or person.', 422)
  const kept = ids.length - outcome
  return respond(
    'good',
    `${outcome} changed.${kept > 0 ? ` ${kept} left as they were: voices and corrections are decided under moderation.` : ''}`,
  )
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Enquiries', description: 'What people have sent through the forms.', noIndex: true })

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, listing, colleagues, mayExport, erasedCount } = loaderData
  const { leads, total, page, pages } = listing
  const bulkId = useId()
  return (
    <AdminPage
      title="Enquiries"
      intro="What people have sent through the forms of the site, newest first. Sign-ups are under Newsletter."
      actions={
        mayExport && (
          <ButtonLink to={`/admin/leads/export.csv${leadFilterQuery(filter)}`} download variant="secondary">
            Download these as CSV
          </ButtonLink>
        )
      }
    >
      {erasedCount && (
        <Outcome tone="good">Erased: {Number(erasedCount) || 0} records and the messages about them are gone.</Outcome>
      )}
      {actionData && (
        <Outcome key={actionData.at} tone={actionData.tone}>
          {actionData.text}
        </Outcome>
      )}
      <LeadFilterForm filter={filter} colleagues={colleagues} />
      <p className="mt-8 mb-4" role="status">
        {total === 1 ? '1 enquiry' : `${total} enquiries`}
      </p>
      {leads.length > 0 && (
        // The key unticks the boxes once something was done to them.
        <div key={`table ${actionData?.tone === 'good' ? actionData.at : 0}`}>
          <LeadTable
            caption="Enquiries"
            captionHidden
            leads={leads}
            query={leadFilterQuery(filter, page)}
            selectFor={bulkId}
          />
          <BulkWork id={bulkId} colleagues={colleagues} />
        </div>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          label="Enquiries"
          hrefOf={(number) => `/admin/leads${leadFilterQuery(filter, number)}`}
        />
      </div>
    </AdminPage>
  )
}
