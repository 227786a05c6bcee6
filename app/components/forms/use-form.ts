import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { reportEvent } from '#app/analytics/analytics.ts'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useText } from '#app/language.ts'
import { toast } from '#app/ui/toast.ts'
import { type FormField, type FormValue, type FormValues, fieldError, fieldErrors } from '#domain/forms/field-rules.ts'
import { type Form, type FormName, forms } from '#domain/forms/forms.ts'
import { formError, honeypotField, rateLimitMessage } from '#domain/forms/submission.ts'
import { sendForm } from './send-form.ts'

type Errors = Record<string, string>

/**
 * The states of a form: idle, submitting, sent. Nothing is optimistic: "sent" is shown once the server has stored it, and
 * a failure leads back to idle with everything still typed in. On the page that is rendered again
 * without scripts it starts with the errors that the server found.
 */
export const useForm = (name: FormName, server: { errors?: Errors; problem?: string | null }) => {
  const t = useText()
  const form: Form = forms[name]
  const [state, setState] = useState<'idle' | 'submitting' | 'sent'>('idle')
  const [errors, setErrors] = useState<Errors>(server.errors ?? {})
  const [problem, setProblem] = useState<string | null>(server.problem ?? null)
  const [statePath, setStatePath] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const shownAt = useRef(0)
  // Until hydration the browser's own validation is all there is.
  const isHydrated = useHydrated()
  useEffect(() => {
    shownAt.current = Date.now()
  }, [])

  const showErrors = (newErrors: Errors) => {
    setErrors(newErrors)
    const firstInvalid = Object.keys(form.fields).find((field) => newErrors[field])
    const control = firstInvalid && element.current?.elements.namedItem(firstInvalid)
    const target = control instanceof RadioNodeList ? control[0] : control
    if (target instanceof HTMLElement) target.focus()
  }

  const submit = async (values: FormValues) => {
    setState('submitting')
    const outcome = await sendForm(form, values, shownAt.current)
    if (outcome.kind === 'sent') {
      reportSubmission(name, values)
      setState('sent')
      setStatePath(outcome.statePath)
      return
    }
    setState('idle')
    if (outcome.kind === 'invalid') {
      setProblem(formError(outcome.errors, form))
      showErrors(outcome.errors)
      return
    }
    if (outcome.kind === 'rate-limited') setProblem(rateLimitMessage)
    toast({ title: t(form.failure.title), description: t(form.failure.text), tone: 'danger' })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'submitting') return
    const data = new FormData(event.currentTarget)
    const values = valuesIn(data, form.fields)
    const newErrors = fieldErrors(form.fields, values)
    setProblem(null)
    setErrors(newErrors)
    if (Object.keys(newErrors).length > 0) return showErrors(newErrors)
    submit({ ...values, [honeypotField]: textOf(data.get(honeypotField)) })
  }

  /** An error goes as soon as its field is valid; a new one comes on blur of a filled-in field. */
  const revalidate = (event: ChangeEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) => {
    const { name: fieldName } = event.target as Element as HTMLInputElement
    const field: FormField | undefined = form.fields[fieldName]
    if (!field) return
    const value = valueIn(new FormData(event.currentTarget), fieldName, field)
    // Not when focus moves to a button: a new message would shift the layout under the pointer.
    const nextFocus = event.type === 'blur' && (event as FocusEvent).relatedTarget
    const wasLeft = value.length > 0 && nextFocus instanceof HTMLElement && !(nextFocus instanceof HTMLButtonElement)
    if (!errors[fieldName] && !wasLeft) return
    setErrors(({ [fieldName]: _, ...others }) => {
      const message = fieldError(field, value)
      return message ? { ...others, [fieldName]: message } : others
    })
  }

  const reset = () => setState('idle')
  return {
    state,
    statePath,
    errors,
    problem,
    reset,
    props: { ref: element, noValidate: isHydrated, onSubmit, onChange: revalidate, onBlur: revalidate },
  }
}

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')

const valueIn = (data: FormData, name: string, field: FormField): FormValue =>
  field.kind === 'checks' ? data.getAll(name).map(textOf) : textOf(data.get(name))

const valuesIn = (data: FormData, fields: Record<string, FormField>): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(data, name, field)]))

/** An analytics event without personal data: nothing typed is included, only a choice from a list of ours. */
const reportSubmission = (form: FormName, values: FormValues) => {
  const from = location.pathname
  if (form === 'demo') reportEvent('demo-request', { from })
  else if (form === 'contact') reportEvent('contact-form-submit', { topic: String(values.topic) })
  else if (form === 'newsletter') reportEvent('newsletter-signup', { from })
  else reportEvent('get-involved', { route: form })
}
