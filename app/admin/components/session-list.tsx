import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { browserName } from '#domain/accounts/browser-name.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  sessions: readonly { id: string; browser: string; since: string; lastUsed: string }[]
  /** On one's own page: the session of this request, which cannot be ended here. */
  currentId?: string
}

/** The open sessions of an account, each with a button to end it. */
export const SessionList = ({ sessions, currentId }: Props) => (
  <>
    <ul className="grid max-w-2xl gap-3">
      {sessions.map(({ id, browser, since, lastUsed }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-3">
          <div>
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {browserName(browser)} {id === currentId && <Badge tone="river">This one</Badge>}
            </p>
            <p className="text-quiet text-sm">
              Since {londonMoment(since)}, last used about {londonMoment(lastUsed)}
            </p>
          </div>
          {id !== currentId && (
            <Form method="post" reloadDocument>
              <input type="hidden" name="session" value={id} />
              <Button type="submit" name="intent" value="end-session" variant="secondary" size="sm">
                End<span className="sr-only"> the session of {browserName(browser)}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
    {currentId && sessions.length > 1 && (
      <Form method="post" reloadDocument className="mt-6">
        <Button type="submit" name="intent" value="end-other-sessions" variant="secondary">
          End every other session
        </Button>
      </Form>
    )}
  </>
)
