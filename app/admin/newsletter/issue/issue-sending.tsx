import { Form } from 'react-router'
import { ConfirmButton } from '#app/admin/components/confirm-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

interface Props {
  version: number
  recipients: number
  ownAddress: string
  sendsMail: boolean
  error: string | null
}

/** A test to oneself, and the issue to everybody: which cannot be taken back, so a tick says that it is meant. */
export const IssueSending = ({ version, recipients, ownAddress, sendsMail, error }: Props) => (
  <div className="grid max-w-2xl gap-8">
    {!sendsMail && (
      <p className="text-caution">No mail server is configured, so messages wait in the outbox until there is one.</p>
    )}
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-4">
      <Button type="submit" name="intent" value="test-issue" variant="secondary">
        Send a test to me
      </Button>
      <span className="break-all text-quiet text-sm">{ownAddress}</span>
    </Form>
    <Form method="post" key={version} className="grid gap-4 border-rule border-t pt-6">
      <input type="hidden" name="version" value={version} />
      <Checkbox
        label={`I have read the preview. Send it to ${recipients === 1 ? 'one confirmed subscriber' : `${recipients} confirmed subscribers`}.`}
        name="confirmed"
        value="yes"
        error={error}
        required
      />
      <div>
        <Button type="submit" name="intent" value="send-issue" disabled={recipients === 0}>
          Send the issue
        </Button>
      </div>
    </Form>
    <Form method="post" className="border-rule border-t pt-6">
      <ConfirmButton
        label="Delete this draft…"
        title="Delete this draft?"
        confirm="Delete the draft"
        intent="delete-issue"
      >
        <p>Its subject, introduction and list of entries go. The entries themselves stay.</p>
      </ConfirmButton>
    </Form>
  </div>
)
