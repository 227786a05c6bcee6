import { Link } from 'react-router'
import { Table } from '#app/ui/table.tsx'
import { type FormName, formNames } from '#domain/forms/forms.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { StatusBadge } from './status-badge.tsx'

interface Lead {
  id: string
  subject: string
  form: string
  name: string | null
  email?: string | null
  organisation: string | null
  status: string
  assignee?: string | null
  createdAt: string
}

interface Props {
  caption: string
  captionHidden?: boolean
  leads: readonly Lead[]
  /** The filter of the list, so that the way back from an enquiry leads to it. */
  query?: string
  /** The id of the form that acts on the ticked rows. */
  selectFor?: string
}

/** One enquiry per row. What it is about links to its page. */
export const LeadTable = ({ caption, captionHidden, leads, query = '', selectFor }: Props) => (
  <Table caption={caption} captionHidden={captionHidden} hover className="min-w-2xl">
    <thead>
      <tr>
        {selectFor && (
          <th scope="col" className="w-12">
            <span className="sr-only">Choose</span>
          </th>
        )}
        <th scope="col">About</th>
        <th scope="col">From</th>
        <th scope="col">Status</th>
        <th scope="col">Received</th>
      </tr>
    </thead>
    <tbody>
      {leads.map((lead) => (
        <tr key={lead.id}>
          {selectFor && (
            <td>
              <input
                type="checkbox"
                form={selectFor}
                name="lead"
                value={lead.id}
                aria-label={`Choose: ${lead.subject}`}
                className="tick"
              />
            </td>
          )}
          <th scope="row" className="min-w-60">
            <Link to={`/admin/leads/${lead.id}${query}`} className="text-link">
              {lead.subject}
            </Link>
            <span className="block font-normal text-quiet text-sm">
              {formNames[lead.form as FormName] ?? lead.form}
            </span>
          </th>
          <td>
            {lead.name ?? lead.email ?? 'N/A'}
            {lead.organisation && <span className="block text-quiet text-sm">{lead.organisation}</span>}
          </td>
          <td>
            <StatusBadge status={lead.status} />
            {lead.assignee && <span className="block text-quiet text-sm">{lead.assignee}</span>}
          </td>
          <td className="whitespace-nowrap">{londonMoment(lead.createdAt)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
