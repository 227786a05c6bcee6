import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { londonMoment } from '#domain/text/london-time.ts'

interface Mail {
  id: number
  to: string
  subject: string
  body: string
  attempts: number
  lastError: string | null
  isRejected: boolean
  sentAt: string | null
  nextAttemptAt: string
}

/** The mails of an enquiry: sent, waiting or failing. All can be read here, also where no mail server is configured. */
export const LeadMails = ({ mails }: { mails: readonly Mail[] }) =>
  mails.length === 0 ? (
    <p className="text-quiet">There are no messages about it.</p>
  ) : (
    <ul className="grid gap-4">
      {mails.map(({ id, to, subject, body, attempts, lastError, isRejected, sentAt, nextAttemptAt }) => (
        <li key={id} className="rounded-card border border-rule p-4">
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={sentAt ? 'green' : attempts > 0 ? 'danger' : 'caution'}>
              {sentAt ? 'Sent' : isRejected ? 'Refused' : attempts > 0 ? 'Failing' : 'Waiting'}
            </Badge>
            <strong className="min-w-0 break-words">{subject}</strong>
            <span className="text-quiet text-sm">to {to}</span>
          </div>
          <p className="mt-2 text-sm">
            {sentAt
              ? `Sent ${londonMoment(sentAt)}.`
              : isRejected
                ? 'The mail server refused the address for good.'
                : attempts > 0
                  ? `Tried ${attempts} times. The next try is due ${londonMoment(nextAttemptAt)}.`
                  : 'Not tried yet. Messages go out when a mail server is configured.'}
          </p>
          {lastError && <p className="mt-1 break-words text-danger text-sm">Last error: {lastError}</p>}
          <details className="mt-2 text-sm">
            <summary className="inline-flex min-h-6 cursor-pointer text-action underline">Read the message</summary>
            <p className="mt-2 whitespace-pre-wrap break-words">{body}</p>
          </details>
          {!sentAt && attempts > 0 && (
            <Form method="post" className="mt-3">
              <input type="hidden" name="intent" value="resend-mail" />
              <input type="hidden" name="mail" value={id} />
              <Button type="submit" variant="secondary" size="sm">
                Send again now
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
