import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { describedBy } from '#app/ui/field-wiring.ts'
import { RequiredMark } from '#app/ui/required-mark.tsx'

interface Props {
  id: string
  name: string
  label: string
  hint?: string
  error: string | null
  required: boolean
  options: Record<string, string>
  chosen: string | string[]
}

/** Any number of a few. */
export const FormChecks = ({ id, name, label, hint, error, required, options, chosen }: Props) => (
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
      {Object.entries(options).map(([option, words], place) => (
        <Checkbox
          key={option}
          // The first carries the group's name, so that a link to the error lands on it.
          id={place === 0 ? id : `${id}-${option}`}
          name={name}
          value={option}
          label={words}
          defaultChecked={chosen.includes(option)}
        />
      ))}
    </div>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </fieldset>
)
