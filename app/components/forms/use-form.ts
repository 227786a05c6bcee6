import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from '#app/ui/toaster.ts'
import type { FormName } from '#domain/form-names.ts'
import { type FormField, type FormValues, problemsWith, problemWith } from '#domain/form-rules.ts'
import { type Form, forms, problemWords, trapField } from '#domain/forms.ts'
import { readValue, readValues } from './read-values.ts'
import { reportSent } from './report-sent.ts'
import { sendForm } from './send-form.ts'

type Errors = Record<string, string>

/** The states of a form: idle, submitting, sent. A failure leads back to idle with everything still typed in. */
export const useForm = (name: FormName, given: { errors?: Errors; problem?: string | null }) => {
  const form: Form = forms[name]
  const [state, setState] = useState<'idle' | 'submitting' | 'sent'>('idle')
  const [errors, setErrors] = useState<Errors>(given.errors ?? {})
  const [problem, setProblem] = useState<string | null>(given.problem ?? null)
  const element = useRef<HTMLFormElement>(null)
  const shownAt = useRef(0)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    shownAt.current = Date.now()
    setReady(true)
  }, [])

  const show = (found: Errors) => {
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
      reportSent(name, values)
      setState('sent')
      return
    }
    setState('idle')
    if (outcome.kind === 'refused') {
      setProblem(problemWords(outcome.errors, form))
      show(outcome.errors)
      return
    }
    if (outcome.kind === 'too-many') setProblem(problemWords({}, form, true))
    toast({ title: form.failure.title, description: form.failure.text, tone: 'danger' })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'submitting') return
    const data = new FormData(event.currentTarget)
    const values = readValues(data, form.fields)
    const found = problemsWith(form.fields, values)
    setProblem(null)
    setErrors(found)
    if (Object.keys(found).length > 0) return show(found)
    submit({ ...values, [trapField]: String(data.get(trapField) ?? '') })
  }

  /** An error goes as soon as it is mended; a new one comes when a filled-in field is left. */
  const recheck = (event: ChangeEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) => {
    const { name: changed } = event.target as Element as HTMLInputElement
    const field: FormField | undefined = form.fields[changed]
    if (!field) return
    const value = readValue(new FormData(event.currentTarget), changed, field)
    // On the way to the button nothing may appear: it would move the button from under the finger.
    const next = event.type === 'blur' && (event as FocusEvent).relatedTarget
    const wasLeft = value.length > 0 && next instanceof HTMLElement && !(next instanceof HTMLButtonElement)
    if (!errors[changed] && !wasLeft) return
    setErrors(({ [changed]: _, ...others }) => {
      const found = problemWith(field, value)
      return found ? { ...others, [changed]: found } : others
    })
  }

  const reset = () => setState('idle')
  return {
    state,
    errors,
    problem,
    reset,
    props: { ref: element, noValidate: ready, onSubmit, onChange: recheck, onBlur: recheck },
  }
}
