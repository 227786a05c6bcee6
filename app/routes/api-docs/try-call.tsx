import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import type { ReferenceCall } from '#domain/open-data/api/reference.ts'
import { addressOfCall } from './call-address.ts'

/** What is shown of a long answer. */
const maxShown = 4000

interface Answer {
  address: string
  status: string
  text: string
}

const readable = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const send = async (address: string): Promise<Answer> => {
  try {
    const response = await fetch(address)
    const text = readable(await response.text())
    const left = response.headers.get('RateLimit')
    return {
      address,
      status: `${response.status} ${response.statusText}${left ? `, RateLimit: ${left}` : ''}`,
      text:
        text.length > maxShown ? `${text.slice(0, maxShown)}\n… and ${text.length - maxShown} more characters` : text,
    }
  } catch {
    return { address, status: 'No answer came. Are you online?', text: '' }
  }
}

/** A form for the parameters of a call, which shows its answer. Without scripts the link above it opens the call. */
export const TryCall = ({ call }: { call: ReferenceCall }) => {
  const id = useId()
  const [isReady, setReady] = useState(false)
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => setReady(true), [])
  if (!isReady) return null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    setPending(true)
    setAnswer(await send(addressOfCall(call, values)))
    setPending(false)
  }
  return (
    <details className="api-try group">
      <DisclosureSummary>Try it here</DisclosureSummary>
      <form onSubmit={submit}>
        {call.parameters.map(({ name, isRequired, isInPath, example }) => (
          <label key={name}>
            <span>{name}</span>
            <input
              name={name}
              defaultValue={isRequired || isInPath ? example : ''}
              placeholder={isRequired || isInPath ? undefined : example}
              required={isRequired}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        ))}
        <Button type="submit" size="sm" pending={isPending}>
          Send the call
        </Button>
      </form>
      <div aria-live="polite">
        {answer && (
          <>
            <p id={id}>
              {answer.address}: {answer.status}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
            <section tabIndex={0} aria-labelledby={id}>
              <pre>{answer.text}</pre>
            </section>
          </>
        )}
      </div>
    </details>
  )
}
