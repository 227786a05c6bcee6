import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { describedBy } from './field-wiring.ts'
import { RequiredMark } from './required-mark.tsx'

export interface FieldProps {
  label: ReactNode
  /** What helps before typing: a format, a reason for asking. */
  hint?: ReactNode
  /** What happened and what to do next. */
  error?: string | null
  required?: boolean
  /** The label is there for those who hear the page, because the place makes it plain to those who see it. */
  labelHidden?: boolean
  className?: string
}

interface Wiring {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, hint under it, error beside the control, all tied to it. */
export const Field = ({
  label,
  hint,
  error,
  required,
  labelHidden = false,
  className = '',
  id: givenId,
  children,
}: FieldProps & { id?: string; children: (wiring: Wiring) => ReactNode }) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {children({
        id,
        required,
        'aria-describedby': describedBy(id, { hint, error }),
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
