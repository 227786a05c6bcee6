import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { formNames } from '#domain/forms/forms.ts'
import type { LeadFilter } from '#domain/forms/lead-filter.ts'
import { leadStatuses } from '#domain/forms/lead-status.ts'

interface Props {
  filter: LeadFilter
  colleagues: readonly { value: string; label: string }[]
}

/** A GET form: the choice is in the query string, so it can be bookmarked and shared. */
export const LeadFilterForm = ({ filter, colleagues }: Props) => (
  // The key remounts the uncontrolled fields when a link changes the query string.
  <Form
    key={JSON.stringify(filter)}
    role="search"
    aria-label="Enquiries"
    className="grid grid-cols-2 gap-4 lg:grid-cols-6"
  >
    <Select label="Form" name="form" defaultValue={filter.form ?? ''}>
      <option value="">All forms</option>
      {Object.entries(formNames)
        .filter(([name]) => name !== 'newsletter')
        .map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
    </Select>
    <Select label="Status" name="status" defaultValue={filter.status ?? ''}>
      <option value="">Any status</option>
      {Object.entries(leadStatuses).map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
    <Select label="Assigned to" name="assignee" defaultValue={filter.assignee ?? ''}>
      <option value="">Anybody</option>
      <option value="nobody">Nobody</option>
      {colleagues.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <TextInput label="Words" name="words" type="search" maxLength={100} defaultValue={filter.words} />
    <TextInput label="From day" name="from" type="date" defaultValue={filter.from ?? ''} />
    <TextInput label="To day" name="to" type="date" defaultValue={filter.to ?? ''} />
    <div className="col-span-2 flex flex-wrap gap-3 lg:col-span-6">
      <Button type="submit">Show</Button>
      <ButtonLink to="/admin/leads" variant="quiet">
        Show all
      </ButtonLink>
    </div>
  </Form>
)
