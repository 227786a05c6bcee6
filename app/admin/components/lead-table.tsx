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
  <Table caption={caption} captionHidden={captionHidden} hover className="sm:min-w-2xl">
    <thead>
      <tr>
        {selectFor && (
          <th scope="col" className="w-12">
            <span className="sr-only">Choose</span>
          </th>
        )}
        <th scope="col">About</th>
        {['From', 'Status', 'Received'].map((column) => (
          <th key={column} scope="col" className="max-sm:hidden">
            {column}
          </th>
        ))}
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
          <th scope="row" className="max-sm:w-full sm:min-w-60">
            <Link to={`/admin/leads/${lead.id}${query}`} className="text-link">
              {lead.subject}
            </Link>
            <span className="block font-normal text-quiet text-sm">
              {formNames[lead.form as FormName] ?? lead.form}
            </span>
            {/* On a phone the other columns would be off to the right. */}
            <span className="mt-1 flex flex-wrap items-center gap-x-2 font-normal text-quiet text-sm sm:hidden">
              <StatusBadge status={lead.status} />
              {[lead.name ?? lead.email, lead.assignee, londonMoment(lead.createdAt)].filter(Boolean).join(', ')}
            </span>
          </th>
          <td className="max-sm:hidden">
            {lead.name ?? lead.email ?? 'N/A'}
            {lead.organisation && <span className="block text-quiet text-sm">{lead.organisation}</span>}
          </td>
          <td className="max-sm:hidden">
            <StatusBadge status={lead.status} />
            {lead.assignee && <span className="block text-quiet text-sm">{lead.assignee}</span>}
          </td>
          <td className="whitespace-nowrap max-sm:hidden">{londonMoment(lead.createdAt)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
