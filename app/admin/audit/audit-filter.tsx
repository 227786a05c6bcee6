import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'

interface Props {
  filter: { person: string; action: string; subject: string; from: string; to: string }
  people: readonly { id: string; name: string }[]
  actions: readonly string[]
}

/** A GET form: the choice is in the query string, so it can be bookmarked and shared. */
export const AuditFilter = ({ filter, people, actions }: Props) => (
  <Form method="get" className="mb-8 grid grid-cols-2 items-end gap-4 lg:grid-cols-3 xl:grid-cols-6" reloadDocument>
    <Select label="Person" name="person" defaultValue={filter.person}>
      <option value="">Everybody</option>
      <option value="nobody">Nobody signed in</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <Select label="Action" name="action" defaultValue={filter.action}>
      <option value="">Every action</option>
      {actions.map((action) => (
        <option key={action}>{action}</option>
      ))}
    </Select>
    <TextInput label="Subject contains" name="subject" defaultValue={filter.subject} />
    <TextInput label="From" name="from" type="date" defaultValue={filter.from} />
    <TextInput label="Until" name="to" type="date" defaultValue={filter.to} />
    <div className="flex flex-wrap gap-2">
      <Button type="submit">Show</Button>
      <ButtonLink to="/admin/audit" variant="quiet" reloadDocument>
        Clear
      </ButtonLink>
    </div>
  </Form>
)
