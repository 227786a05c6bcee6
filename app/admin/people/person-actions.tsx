import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '../components/confirm-button.tsx'

/** The access controls of an account. */
export const PersonActions = ({ person }: { person: { disabledAt: string | null; secondFactor: boolean } }) => (
  <Form method="post" reloadDocument className="grid max-w-2xl gap-5">
    {person.disabledAt ? (
      <Action about="They can sign in again, with the password they had.">
        <Button type="submit" name="intent" value="enable" variant="secondary">
          Enable
        </Button>
      </Action>
    ) : (
      <>
        <Action about="Signs them out everywhere. They can sign in again.">
          <Button type="submit" name="intent" value="end-sessions" variant="secondary">
            End their sessions
          </Button>
        </Action>
        <Action about="A link with which they choose a new password, good for one hour.">
          <Button type="submit" name="intent" value="offer-new-password" variant="secondary">
            Offer a new password
          </Button>
        </Action>
        {person.secondFactor && (
          <Action about="For somebody who has lost both the authenticator and the backup codes. Be sure that it is they who ask.">
            <ConfirmButton
              label="Remove the second factor…"
              title="Remove their second factor?"
              confirm="Remove the second factor"
              intent="remove-second-factor"
              size="md"
            >
              <p>Their password alone signs them in until they set up another one. Their backup codes end with it.</p>
            </ConfirmButton>
          </Action>
        )}
        <Action about="They are signed out at once and cannot sign in. What they did stays in the log.">
          <ConfirmButton
            label="Disable…"
            title="Disable this account?"
            confirm="Disable the account"
            intent="disable"
            size="md"
          >
            <p>
              They are signed out everywhere at once; what they have not saved is lost. You can enable the account
              again.
            </p>
          </ConfirmButton>
        </Action>
      </>
    )}
  </Form>
)

const Action = ({ about, children }: { about: string; children: ReactNode }) => (
  <div className="grid items-center gap-2 sm:grid-cols-[15rem_1fr] sm:gap-6">
    <div>{children}</div>
    <p className="text-quiet text-sm">{about}</p>
  </div>
)
