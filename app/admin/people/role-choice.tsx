import { RadioGroup } from '#app/ui/radio-group.tsx'
import { type Role, roleNames, roles } from '#domain/accounts/permissions.ts'

/** The roles with what each may do. */
export const RoleChoice = ({ chosen, error }: { chosen?: Role; error?: string | null }) => (
  <RadioGroup
    label="Role"
    required
    input={{ name: 'role' }}
    defaultValue={chosen ?? 'viewer'}
    error={error}
    options={roleNames.map((role) => ({ value: role, label: roles[role].label, hint: roles[role].about }))}
  />
)
