import type { ReactNode } from 'react'
import { FieldError } from '#app/ui/field.tsx'

interface Props {
  id: string
  label: ReactNode
  hint?: string
  error?: string | null
  children: ReactNode
}

/** A fieldset. It can take focus, because the error summary links to it. */
export const Group = ({ id, label, hint, error, children }: Props) => (
  <fieldset
    id={id}
    tabIndex={-1}
    aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    className="min-w-0 border-rule border-l-2 pl-4"
  >
    <legend className="font-semibold text-sm">{label}</legend>
    {hint && (
      <p id={`${id}-hint`} className="mt-0.5 text-quiet text-sm">
        {hint}
      </p>
    )}
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    <div className="mt-3">{children}</div>
  </fieldset>
)

/** Optional fields are marked, required ones are not. */
export const OptionalLabel = ({ label }: { label: string }) => (
  <>
    {label} <span className="font-normal text-quiet">(optional)</span>
  </>
)
