import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select, Textarea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { leadStatuses, moderatedForms, workStatuses } from '#domain/forms/lead-status.ts'

interface Props {
  lead: { id: string; form: string; status: string; notes: string | null; updatedAt: string }
  /** Values that could not be saved, to fill the form again. */
  submitted: { status: string; notes: string } | null
}

/** Status and notes. The form carries the time of the last save as an optimistic lock. */
export const LeadWork = ({ lead, submitted }: Props) => (
  <Form method="post" key={lead.updatedAt} className="grid max-w-2xl gap-6">
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
    <Textarea
      label="Notes"
      name="notes"
      maxLength={4000}
      hint="For colleagues. They go when the person’s data is erased."
      defaultValue={submitted?.notes ?? lead.notes ?? ''}
    />
    <div>
      <Button type="submit">Save</Button>
    </div>
  </Form>
)
