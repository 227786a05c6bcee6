import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { leadFilterOf, leadFilterQuery } from '#domain/forms/lead-filter.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listLeads } from '#server/queries/leads.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { LeadTable } from '../components/lead-table.tsx'
import { Outcome } from '../components/outcome.tsx'
import type { Route } from './+types/listing.ts'
import { LeadFilterForm } from './lead-filter-form.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const { searchParams } = new URL(request.url)
  const filter = leadFilterOf(searchParams)
  return {
    filter,
    listing: await listLeads(appContext(context).db, filter, Number(searchParams.get('page')) || 1),
    mayExport: may(person.role, 'export-leads'),
    erasedCount: searchParams.get('erased'),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Enquiries', description: 'What people have sent through the forms.', noIndex: true })

export default function Leads({ loaderData: { filter, listing, mayExport, erasedCount } }: Route.ComponentProps) {
  const { leads, total, page, pages } = listing
  return (
    <AdminPage
      title="Enquiries"
      intro="What people have sent through the forms of the site, newest first."
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
      <LeadFilterForm filter={filter} />
      <p className="mt-8 mb-4" role="status">
        {total === 1 ? '1 enquiry' : `${total} enquiries`}
      </p>
      {leads.length > 0 && <LeadTable caption="Enquiries" captionHidden leads={leads} />}
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
