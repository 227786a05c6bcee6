import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { ConfirmButton } from '#app/admin/components/confirm-button.tsx'
import { Button } from '#app/ui/button.tsx'
import type { IssueResult, IssueStatus } from '#domain/newsletter/issue.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  status: IssueStatus
  result: IssueResult
  startedAt: string | null
  finishedAt: string | null
}

const refreshMs = 2000

/** How far an issue has got. Follows by itself while it is being sent. */
export const IssueProgress = ({ status, result, startedAt, finishedAt }: Props) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (status !== 'sending') return
    const timer = setInterval(revalidate, refreshMs)
    return () => clearInterval(timer)
  }, [status, revalidate])
  const total = result.sent + result.waiting + result.failed
  const counts = [
    ['Sent', result.sent],
    ['Waiting', result.waiting],
    ['of these, tried and failed so far', result.retrying],
    ['Failed for good', result.failed],
  ] as const
  return (
    <div className="max-w-2xl">
      <progress className="w-full" max={Math.max(1, total)} value={total - result.waiting} aria-label="Messages done" />
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {counts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-quiet text-sm">{name}</dt>
            <dd className="font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-quiet text-sm">
        {startedAt && `Started ${londonMoment(startedAt)}. `}
        {finishedAt && `Ended ${londonMoment(finishedAt)}. `}A message that the mail server refuses for now is tried
        again for about three days; an address that it refuses for good is marked as bounced and gets nothing more.
      </p>
      {(status === 'sending' || status === 'paused') && (
        <Form method="post" className="mt-6 flex flex-wrap gap-3">
          {status === 'sending' ? (
            <Button type="submit" name="intent" value="pause-issue" variant="secondary">
              Pause
            </Button>
          ) : (
            <Button type="submit" name="intent" value="resume-issue" variant="secondary">
              Go on
            </Button>
          )}
          <ConfirmButton
            label="Cancel what is left…"
            title="Cancel what has not been sent?"
            confirm="Cancel what is left"
            intent="cancel-issue"
            size="md"
          >
            <p>
              {result.waiting} subscribers will not get this issue. {result.sent} have it already. It cannot be started
              again.
            </p>
          </ConfirmButton>
        </Form>
      )}
    </div>
  )
}
