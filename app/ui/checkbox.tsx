import { type ComponentProps, useId } from 'react'
import type { FieldProps } from './field.tsx'
import { describedBy, FieldError, RequiredMark } from './field.tsx'

type Props = Omit<FieldProps, 'labelHidden'> & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

/** One thing that is so or not so. The label is part of the target. */
export const Checkbox = ({ label, hint, error, required, className = '', id: idProp, ...rest }: Props) => {
  const generatedId = useId()
  const id = idProp ?? generatedId
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          {...rest}
          id={id}
          required={required}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className="tick"
        />
        <div className="min-w-0 text-sm">
          <label htmlFor={id} className="block py-0.5 font-medium">
            {label}
            {required && <RequiredMark />}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-quiet">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
