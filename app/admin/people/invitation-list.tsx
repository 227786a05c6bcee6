import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Role, roles } from '#domain/accounts/permissions.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'

interface Props {
  invitations: readonly { id: string; email: string; role: Role; expiresAt: string; expired: boolean }[]
}

export const InvitationList = ({ invitations }: Props) => (
  <ul className="grid max-w-3xl gap-3">
    {invitations.map(({ id, email, role, expiresAt, expired }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-3">
        <div className="min-w-0">
          <p className="break-words font-semibold">{email}</p>
          <p className="flex flex-wrap items-center gap-2 text-quiet text-sm">
            {roles[role].label}, {expired ? 'ran out' : 'good until'} {londonMoment(expiresAt)}
            {expired && <Badge tone="caution">Too old</Badge>}
          </p>
        </div>
        <Form method="post" reloadDocument className="flex flex-wrap gap-2">
          <input type="hidden" name="invitation" value={id} />
          <Button type="submit" name="intent" value="resend" variant="secondary" size="sm">
            Invite again<span className="sr-only">: {email}</span>
          </Button>
          <ConfirmButton
            label={
              <>
                Withdraw…<span className="sr-only"> the invitation of {email}</span>
              </>
            }
            title={`Withdraw the invitation of ${email}?`}
            confirm="Withdraw it"
            intent="withdraw"
          >
            <p>The link in their mail stops working. You can invite them again.</p>
          </ConfirmButton>
        </Form>
      </li>
    ))}
  </ul>
)
