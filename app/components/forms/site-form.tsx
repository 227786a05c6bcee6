import { useEffect, useId } from 'react'
import { useLanguage } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormValues } from '#domain/forms/field-rules.ts'
import { type Form, type FormName, forms } from '#domain/forms/forms.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormControl } from './form-control.tsx'
import { FormSuccess } from './form-success.tsx'
import { Honeypot } from './honeypot.tsx'
import { useForm } from './use-form.ts'

export interface SiteFormProps {
  form: FormName
  /** What stands in the fields at first. */
  values?: FormValues
  /** Where it stands in something that closes: called four seconds after success, and the form is empty again. */
  onClose?: () => void
  /** One field under the other, whatever the width. */
  stacked?: boolean
  /** What the server found, on the page that comes back without scripts. */
  errors?: Record<string, string>
  problem?: string | null
}

const closeAfterMs = 4000

/** Draws any declared form. Without scripts it is an ordinary form that posts to /forms/{name}. */
export const SiteForm = ({
  form: name,
  values = {},
  onClose,
  stacked = false,
  errors: serverErrors,
  problem: serverProblem,
}: SiteFormProps) => {
  const { text: t, prefix } = useLanguage()
  const form: Form = forms[name]
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const { state, statePath, errors, problem, reset, props } = useForm(name, {
    errors: serverErrors,
    problem: serverProblem,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts on success; a new `onClose` must not restart it
  useEffect(() => {
    if (state !== 'sent' || !onClose) return
    const timer = setTimeout(() => {
      onClose()
      reset()
    }, closeAfterMs)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'sent') return <FormSuccess success={form.success} statePath={statePath} takesFocus />
  const pending = state === 'submitting'
  return (
    <form
      lang={prefix ? 'cy' : undefined}
      action={`${prefix}/forms/${name}`}
      method="post"
      className="flex flex-col gap-5"
      {...props}
    >
      <ErrorSummary problem={problem} errors={serverErrors ? errors : {}} fields={form.fields} idOf={idOf} />
      <div className={`grid gap-5 ${stacked ? '' : 'sm:grid-cols-2'}`}>
        {Object.entries(form.fields).map(([field, definition]) => (
          <div key={field} className={definition.half || stacked ? '' : 'sm:col-span-2'}>
            <FormControl
              id={idOf(field)}
              name={field}
              field={definition}
              value={values[field]}
              error={errors[field] ? t(errors[field]) : null}
            />
          </div>
        ))}
      </div>
      <Honeypot id={idOf('honeypot')} />
      <div>
        <Button type="submit" size="lg" pending={pending}>
          {t(pending ? form.submitting : form.submit)}
        </Button>
        {/* A disabled button is not read out. */}
        <span role="status" className="sr-only">
          {pending && t(form.submitting)}
        </span>
      </div>
    </form>
  )
}
