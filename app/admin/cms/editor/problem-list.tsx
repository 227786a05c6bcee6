import { useEffect, useRef, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { controlId, type Path } from '#domain/cms/entry-values.ts'
import { describeFault } from '#domain/cms/field-place.ts'
import type { Collection } from '#domain/collections/collection.ts'
import type { EntryFormState } from './use-entry-form.ts'

/** The error summary: each problem links to its field. Errors prevent publishing; warnings have to be confirmed. */
export const ProblemList = ({ form, collection }: { form: EntryFormState; collection: Collection }) => {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { issues, problems } = form
  const summary =
    issues.length > 0 ? issues.map((issue) => ({ ...issue, severity: 'error' as const })) : (problems?.list ?? [])
  const [isConfirmed, setConfirmed] = useState(false)
  useEffect(() => {
    if (issues.length > 0 || problems) headingRef.current?.focus()
  }, [issues, problems])
  if (summary.length === 0) return null
  const hasErrors = summary.some(({ severity }) => severity === 'error')
  return (
    <section className="mt-6 rounded-card border border-danger/40 bg-danger-ground p-5" aria-labelledby="problems">
      <h2 id="problems" ref={headingRef} tabIndex={-1} className="text-xl">
        {hasErrors ? 'Put these right' : 'Look at these before it goes live'}
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {summary.map(({ path, message, severity }) => (
          <li key={`${path.join('.')}${message}`} className="flex flex-wrap items-baseline gap-2">
            <Badge tone={severity === 'error' ? 'danger' : 'caution'}>
              {severity === 'error' ? 'Error' : 'Warning'}
            </Badge>
            <a
              href={`#${controlId(path)}`}
              className="text-link"
              onClick={(event) => {
                event.preventDefault()
                focusField(path)
              }}
            >
              {describeFault(collection, form.value, { path, message })}
            </a>
          </li>
        ))}
      </ul>
      {problems && !hasErrors && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Checkbox
            label="I have looked at each of these"
            name="confirmed"
            value="yes"
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
          <Button
            type="submit"
            name="intent"
            value={problems.intent}
            size="sm"
            aria-disabled={!isConfirmed}
            pending={form.isSending}
          >
            {problems.intent === 'schedule' ? 'Schedule all the same' : 'Publish all the same'}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Focuses the control, or its nearest ancestor group that is rendered. */
const focusField = (path: Path) => {
  for (let length = path.length; length > 0; length--) {
    const control = document.getElementById(controlId(path.slice(0, length)))
    if (!control) continue
    control.scrollIntoView({ block: 'center' })
    return control.focus({ preventScroll: true })
  }
}
