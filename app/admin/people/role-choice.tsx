import { RadioGroup } from '#app/ui/radio-group.tsx'
import { type Role, roleNames, roles } from '#domain/accounts/permissions.ts'

/** Radio buttons for the role, each with its permissions as a hint. */
export const RoleChoice = ({ currentRole, error }: { currentRole?: Role; error?: string | null }) => (
  <RadioGroup
    label="Role"
    required
    input={{ name: 'role' }}
    defaultValue={currentRole ?? 'viewer'}
    error={error}
    options={roleNames.map((role) => ({ value: role, label: roles[role].label, hint: roles[role].about }))}
  />
)
