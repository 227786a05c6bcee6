import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { leadStatuses, moderatedForms, workStatuses } from '#domain/forms/lead-status.ts'

interface Props {
  lead: { form: string; status: string; assigneeId: string | null; updatedAt: string }
  colleagues: readonly { value: string; label: string }[]
  /** Values that could not be saved, to fill the form again. */
  submitted: { status: string; assignee: string } | null
}

/** Status and assignee. The form carries the time of the last save as an optimistic lock. */
export const LeadWork = ({ lead, colleagues, submitted }: Props) => (
  <Form method="post" key={lead.updatedAt} className="grid max-w-2xl gap-6 sm:grid-cols-2">
    <input type="hidden" name="intent" value="save-lead" />
    <input type="hidden" name="was" value={lead.updatedAt} />
    {moderatedForms.includes(lead.form) ? (
      <p>
        What becomes of it is decided under <TextLink to="/admin/moderation">moderation</TextLink>.
      </p>
    ) : (
      <Select label="Status" name="status" defaultValue={submitted?.status ?? lead.status}>
        {workStatuses.map((status) => (
          <option key={status} value={status}>
            {leadStatuses[status].label}
          </option>
        ))}
      </Select>
    )}
    <Select label="Assigned to" name="assignee" defaultValue={submitted?.assignee ?? lead.assigneeId ?? ''}>
      <option value="">Nobody</option>
      {colleagues.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <div>
      <Button type="submit">Save</Button>
    </div>
  </Form>
)
