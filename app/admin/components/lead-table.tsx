import { Link } from 'react-router'
import { Table } from '#app/ui/table.tsx'
import { type FormName, formNames } from '#domain/forms/forms.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { StatusBadge } from './status-badge.tsx'

interface Lead {
  id: string
  form: string
  name: string | null
  email?: string | null
  organisation: string | null
  status: string
  createdAt: string
}

/** One enquiry per row. The time it was received links to its page. */
export const LeadTable = ({
  caption,
  captionHidden,
  leads,
}: {
  caption: string
  captionHidden?: boolean
  leads: readonly Lead[]
}) => (
  <Table caption={caption} captionHidden={captionHidden} hover className="min-w-2xl">
    <thead>
      <tr>
        <th scope="col">Received</th>
        <th scope="col">Form</th>
        <th scope="col">Name</th>
        <th scope="col">Organisation</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {leads.map((lead) => (
        <tr key={lead.id}>
          <th scope="row">
            <Link to={`/admin/leads/${lead.id}`} className="text-link">
              {londonMoment(lead.createdAt)}
            </Link>
          </th>
          <td>{formNames[lead.form as FormName] ?? lead.form}</td>
          <td>{lead.name ?? lead.email ?? 'N/A'}</td>
          <td>{lead.organisation ?? 'N/A'}</td>
          <td>
            <StatusBadge status={lead.status} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
