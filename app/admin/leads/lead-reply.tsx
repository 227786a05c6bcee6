import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Textarea, TextInput } from '#app/ui/field.tsx'

interface Props {
  email: string
  subject: string
  updatedAt: string
  errors: Partial<Record<'replySubject' | 'reply', string>>
  submitted: { replySubject: string; reply: string } | null
}

/** An answer by mail, through the outbox; or by one's own mail program. */
export const LeadReply = ({ email, subject, updatedAt, errors, submitted }: Props) => {
  const replySubject = `Re: ${subject}`
  return (
    <>
      <p>
        To{' '}
        <a href={`mailto:${email}?subject=${encodeURIComponent(replySubject)}`} className="text-link break-all">
          {email}
        </a>
        . The link opens your own mail program; the form sends from the site, and keeps the message here.
      </p>
      <Form method="post" key={`${updatedAt} ${submitted ? 1 : 0}`} className="mt-6 grid max-w-2xl gap-4">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="was" value={updatedAt} />
        <TextInput
          label="Subject"
          name="replySubject"
          maxLength={150}
          defaultValue={submitted?.replySubject ?? replySubject}
          error={errors.replySubject}
          required
        />
        <Textarea
          label="Your answer"
          name="reply"
          rows={6}
          maxLength={10_000}
          hint="Plain text. Their own words are quoted below it."
          defaultValue={submitted?.reply ?? ''}
          error={errors.reply}
          required
        />
        <div>
          <Button type="submit">Send the answer</Button>
        </div>
      </Form>
    </>
  )
}
