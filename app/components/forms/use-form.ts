import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { reportEvent } from '#app/analytics/analytics.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { toast } from '#app/ui/toast.ts'
import { type FormField, type FormValue, type FormValues, fieldError, fieldErrors } from '#domain/forms/field-rules.ts'
import { type Form, type FormName, forms } from '#domain/forms/forms.ts'
import { formError, honeypotField, rateLimitMessage } from '#domain/forms/submission.ts'
import { sendForm } from './send-form.ts'

type Errors = Record<string, string>

/**
 * The states of a form: idle, submitting, sent. Nothing is optimistic: "sent" is shown once the server has stored it, and
 * a failure leads back to idle with everything still typed in. What the server found is where it starts, on the page
 * that comes back without scripts.
 */
export const useForm = (name: FormName, server: { errors?: Errors; problem?: string | null }) => {
  const form: Form = forms[name]
  const [state, setState] = useState<'idle' | 'submitting' | 'sent'>('idle')
  const [errors, setErrors] = useState<Errors>(server.errors ?? {})
  const [problem, setProblem] = useState<string | null>(server.problem ?? null)
  const element = useRef<HTMLFormElement>(null)
  const shownAt = useRef(0)
  // Until hydration the browser's own validation is all there is.
  const isHydrated = useHydrated()
  useEffect(() => {
    shownAt.current = Date.now()
  }, [])

  const showErrors = (found: Errors) => {
    setErrors(found)
    const first = Object.keys(form.fields).find((field) => found[field])
    const control = first && element.current?.elements.namedItem(first)
    const target = control instanceof RadioNodeList ? control[0] : control
    if (target instanceof HTMLElement) target.focus()
  }

  const submit = async (values: FormValues) => {
    setState('submitting')
    const outcome = await sendForm(form, values, shownAt.current)
    if (outcome.kind === 'sent') {
      reportSubmission(name, values)
      setState('sent')
      return
    }
    setState('idle')
    if (outcome.kind === 'invalid') {
      setProblem(formError(outcome.errors, form))
      showErrors(outcome.errors)
      return
    }
    if (outcome.kind === 'rate-limited') setProblem(rateLimitMessage)
    toast({ title: form.failure.title, description: form.failure.text, tone: 'danger' })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'submitting') return
    const data = new FormData(event.currentTarget)
    const values = valuesIn(data, form.fields)
    const found = fieldErrors(form.fields, values)
    setProblem(null)
    setErrors(found)
    if (Object.keys(found).length > 0) return showErrors(found)
    submit({ ...values, [honeypotField]: textOf(data.get(honeypotField)) })
  }

  /** An error goes as soon as it is mended; a new one comes when a filled-in field is left. */
  const recheck = (event: ChangeEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) => {
    const { name: changed } = event.target as Element as HTMLInputElement
    const field: FormField | undefined = form.fields[changed]
    if (!field) return
    const value = valueIn(new FormData(event.currentTarget), changed, field)
    // On the way to the button nothing may appear: it would move the button from under the finger.
    const next = event.type === 'blur' && (event as FocusEvent).relatedTarget
    const wasLeft = value.length > 0 && next instanceof HTMLElement && !(next instanceof HTMLButtonElement)
    if (!errors[changed] && !wasLeft) return
    setErrors(({ [changed]: _, ...others }) => {
      const found = fieldError(field, value)
      return found ? { ...others, [changed]: found } : others
    })
  }

  const reset = () => setState('idle')
  return {
    state,
    errors,
    problem,
    reset,
    props: { ref: element, noValidate: isHydrated, onSubmit, onChange: recheck, onBlur: recheck },
  }
}

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')

const valueIn = (data: FormData, name: string, field: FormField): FormValue =>
  field.kind === 'checks' ? data.getAll(name).map(textOf) : textOf(data.get(name))

const valuesIn = (data: FormData, fields: Record<string, FormField>): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(data, name, field)]))

/** Counts what was sent. Nothing that anybody typed goes along, only a choice from a list of ours. */
const reportSubmission = (form: FormName, values: FormValues) => {
  const from = location.pathname
  if (form === 'demo') reportEvent('demo-request', { from })
  else if (form === 'contact') reportEvent('contact-form-submit', { topic: String(values.topic) })
  else if (form === 'newsletter') reportEvent('newsletter-signup', { from })
  else reportEvent('get-involved', { route: form })
}
