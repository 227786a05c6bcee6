import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'

interface Props {
  chosen: { person: string; action: string; subject: string; from: string; to: string }
  people: readonly { id: string; name: string }[]
  actions: readonly string[]
}

/** The address is the filter: it can be kept and shared. */
export const AuditFilter = ({ chosen, people, actions }: Props) => (
  <Form method="get" className="mb-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6" reloadDocument>
    <Select label="Person" name="person" defaultValue={chosen.person}>
      <option value="">Everybody</option>
      <option value="nobody">Nobody signed in</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <Select label="Action" name="action" defaultValue={chosen.action}>
      <option value="">Every action</option>
      {actions.map((action) => (
        <option key={action}>{action}</option>
      ))}
    </Select>
    <TextInput label="Subject contains" name="subject" defaultValue={chosen.subject} />
    <TextInput label="From" name="from" type="date" defaultValue={chosen.from} />
    <TextInput label="Until" name="to" type="date" defaultValue={chosen.to} />
    <div className="flex flex-wrap gap-2">
      <Button type="submit">Show</Button>
      <ButtonLink to="/admin/audit" variant="quiet" reloadDocument>
        Clear
      </ButtonLink>
    </div>
  </Form>
)
