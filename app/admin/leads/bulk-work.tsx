import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { leadStatuses, workStatuses } from '#domain/forms/lead-status.ts'

interface Props {
  /** Ties the tick boxes of the table to this form. */
  id: string
  colleagues: readonly { value: string; label: string }[]
}

/** A status or an assignee for every ticked row. */
export const BulkWork = ({ id, colleagues }: Props) => (
  <Form id={id} method="post" preventScrollReset className="mt-6 flex flex-wrap items-end gap-4">
    <input type="hidden" name="intent" value="work-leads" />
    <Select label="Status of those ticked" name="status" defaultValue="">
      <option value="">Leave it</option>
      {workStatuses.map((status) => (
        <option key={status} value={status}>
          {leadStatuses[status].label}
        </option>
      ))}
    </Select>
    <Select label="Assign those ticked to" name="assignee" defaultValue="">
      <option value="">Leave it</option>
      <option value="nobody">Nobody</option>
      {colleagues.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <Button type="submit" variant="secondary">
      Change those ticked
    </Button>
  </Form>
)
