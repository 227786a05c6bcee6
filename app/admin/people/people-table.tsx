import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Role, roles } from '#domain/accounts/permissions.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  people: readonly {
    id: string
    name: string
    email: string
    role: Role
    lastSeen: string | null
    secondFactor: boolean
    disabledAt: string | null
  }[]
}

export const PeopleTable = ({ people }: Props) => (
  <Table caption="Everybody with an account" captionHidden>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Role</th>
        <th scope="col">Last seen</th>
        <th scope="col">Second factor</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {people.map(({ id, name, email, role, lastSeen, secondFactor, disabledAt }) => (
        <tr key={id}>
          <th scope="row">
            <TextLink to={`/admin/people/${id}`}>{name}</TextLink>
            <span className="block font-normal text-quiet text-sm">{email}</span>
          </th>
          <td>{roles[role].label}</td>
          <td className="whitespace-nowrap">{lastSeen ? londonMoment(lastSeen) : 'Never'}</td>
          <td>{secondFactor ? 'On' : 'Off'}</td>
          <td>{disabledAt ? <Badge tone="danger">Disabled</Badge> : <Badge tone="green">Active</Badge>}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
