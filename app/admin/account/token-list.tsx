import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import { rolesUpTo, tokenDays } from '#domain/accounts/api-token.ts'
import { type Role, roles } from '#domain/accounts/permissions.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { Outcome } from '../components/outcome.tsx'

interface Props {
  tokens: readonly {
    id: string
    name: string
    role: Role
    expiresAt: string
    hasExpired: boolean
    lastUsedAt: string | null
  }[]
  ownRole: Role
  /** Just made: shown this once. */
  newToken: string | null
  /** What a refused form had in it. */
  typed: { tokenName?: string; role?: string; days?: string }
  errors: { tokenName: string | null; role: string | null; days: string | null }
}

/** One's own tokens, each with a button to revoke it, and the form for a new one. */
export const TokenList = ({ tokens, ownRole, newToken, typed, errors }: Props) => (
  <>
    {newToken && (
      <Outcome tone="good">
        <p>Copy the token now. It is not shown again.</p>
        <p className="mt-2 break-all font-mono text-sm">{newToken}</p>
      </Outcome>
    )}
    <ul className="grid max-w-2xl gap-3">
      {tokens.map(({ id, name, role, expiresAt, hasExpired, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-3">
          <div>
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {name} {hasExpired && <Badge tone="caution">Has run out</Badge>}
            </p>
            <p className="text-quiet text-sm">
              As {roles[role].label.toLowerCase()}, good until {londonMoment(expiresAt)},{' '}
              {lastUsedAt ? `last used about ${londonMoment(lastUsedAt)}` : 'never used'}
            </p>
          </div>
          <Form method="post" reloadDocument>
            <input type="hidden" name="token" value={id} />
            <ConfirmButton
              label={
                <>
                  Revoke…<span className="sr-only"> the token {name}</span>
                </>
              }
              title={`Revoke the token “${name}”?`}
              confirm="Revoke the token"
              intent="revoke-token"
            >
              <p>Whatever uses it is refused from now on. It cannot be brought back.</p>
            </ConfirmButton>
          </Form>
        </li>
      ))}
    </ul>
    <Form method="post" key={newToken} reloadDocument className="mt-6 grid max-w-2xl gap-4 sm:grid-cols-3">
      <TextInput
        label="What it is for"
        name="tokenName"
        defaultValue={typed.tokenName}
        maxLength={80}
        autoComplete="off"
        required
        error={errors.tokenName}
      />
      <Select
        label="It may do what this role may"
        name="role"
        defaultValue={typed.role ?? 'viewer'}
        error={errors.role}
      >
        {rolesUpTo(ownRole).map((role) => (
          <option key={role} value={role}>
            {roles[role].label}
          </option>
        ))}
      </Select>
      <Select label="Good for" name="days" defaultValue={typed.days ?? '90'} error={errors.days}>
        {tokenDays.map((days) => (
          <option key={days} value={days}>
            {days} days
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" name="intent" value="create-token" variant="secondary">
          Make a token
        </Button>
      </div>
    </Form>
  </>
)
