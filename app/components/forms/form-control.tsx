import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { FormField, FormValue } from '#domain/form-rules.ts'
import { FormChecks } from './form-checks.tsx'

interface Props {
  id: string
  name: string
  field: FormField
  value: FormValue | undefined
  error: string | null
}

/** Draws one declared field. The browser holds what is typed, so nothing is lost before or while the app starts. */
export const FormControl = ({ id, name, field, value, error }: Props) => {
  const { label, hint, required } = field
  if (field.kind === 'checks')
    return (
      <FormChecks {...{ id, name, label, hint, error, required }} options={field.options ?? {}} chosen={value ?? []} />
    )
  const shared = { id, name, label, hint, error, required, autoComplete: field.autocomplete }
  const text = typeof value === 'string' && value !== '' ? value : undefined
  if (field.kind === 'checkbox')
    return <Checkbox {...{ id, name, label, hint, error, required }} value="yes" defaultChecked={text === 'yes'} />
  if (field.kind === 'textarea') return <Textarea {...shared} defaultValue={text} />
  if (field.kind === 'select')
    return (
      <Select {...shared} defaultValue={text ?? ''}>
        <option value="" disabled={required}>
          Choose one
        </option>
        {Object.entries(field.options ?? {}).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    )
  return <TextInput {...shared} type={field.kind} defaultValue={text} />
}
