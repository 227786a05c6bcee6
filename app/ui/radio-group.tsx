import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldProps } from './field.tsx'
import { describedBy, FieldError, RequiredMark } from './field.tsx'

interface Option {
  value: string
  label: ReactNode
  hint?: ReactNode
}

interface Props extends Omit<FieldProps, 'labelHidden'> {
  options: readonly Option[]
  /** Props of every radio. */
  input?: Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'>
  /** As of an input: null for none, undefined to leave the choice to `input`. */
  defaultValue?: string | null
  inline?: boolean
}

/** One of a few. For more than seven, use a select. */
export const RadioGroup = ({
  label,
  hint,
  error,
  required,
  options,
  input,
  defaultValue,
  inline = false,
  className = '',
}: Props) => {
  const id = useId()
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      className={`flex min-w-0 flex-col gap-1.5 ${className}`}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      <div className={inline ? 'flex flex-wrap gap-x-7 gap-y-2' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <div key={option.value} className="flex items-start gap-3">
            <input
              name={id}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              {...input}
              type="radio"
              id={`${id}-${option.value}`}
              value={option.value}
              required={required}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              className="tick tick-round"
            />
            <div className="min-w-0 text-sm">
              <label htmlFor={`${id}-${option.value}`} className="block py-0.5 font-medium">
                {option.label}
              </label>
              {option.hint && (
                <p id={`${id}-${option.value}-hint`} className="text-quiet">
                  {option.hint}
                </p>
              )}
            </div>
          </div>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
