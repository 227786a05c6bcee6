import { useText } from '#app/language.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { describedBy, FieldError, RequiredMark, Select, Textarea, TextInput } from '#app/ui/field.tsx'
import type { FormField, FormValue } from '#domain/forms/field-rules.ts'

interface Props {
  id: string
  name: string
  field: FormField
  value: FormValue | undefined
  error: string | null
}

/** Draws one declared field. Uncontrolled inputs, so nothing typed before hydration is lost. */
export const FormControl = ({ id, name, field, value, error }: Props) => {
  const t = useText()
  const { required } = field
  const [label, hint] = [t(field.label), field.hint && t(field.hint)]
  if (field.kind === 'checks')
    return (
      <FormChecks
        {...{ id, name, label, hint, error, required }}
        options={field.options ?? {}}
        selected={value ?? []}
      />
    )
  const shared = { id, name, label, hint, error, required, autoComplete: field.autocomplete }
  const initialText = typeof value === 'string' && value !== '' ? value : undefined
  if (field.kind === 'checkbox')
    return (
      <Checkbox {...{ id, name, label, hint, error, required }} value="yes" defaultChecked={initialText === 'yes'} />
    )
  const typed = { ...shared, errorInWaiting: t(field.message), minLength: field.min, defaultValue: initialText }
  if (field.kind === 'textarea') return <Textarea {...typed} />
  if (field.kind === 'select')
    return (
      <Select {...shared} defaultValue={initialText ?? ''}>
        <option value="" disabled={required}>
          {t('Choose one')}
        </option>
        {Object.entries(field.options ?? {}).map(([option, text]) => (
          <option key={option} value={option}>
            {t(text)}
          </option>
        ))}
      </Select>
    )
  return <TextInput {...typed} type={field.kind} />
}

interface FormChecksProps {
  id: string
  name: string
  label: string
  hint?: string
  error: string | null
  required: boolean
  options: Record<string, string>
  selected: string | string[]
}

/** A group of checkboxes. */
const FormChecks = ({ id, name, label, hint, error, required, options, selected }: FormChecksProps) => {
  const t = useText()
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {Object.entries(options).map(([option, text], index) => (
          <Checkbox
            key={option}
            // The first carries the group's name, so that a link to the error lands on it.
            id={index === 0 ? id : `${id}-${option}`}
            name={name}
            value={option}
            label={t(text)}
            defaultChecked={selected.includes(option)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
