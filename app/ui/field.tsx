import { type ComponentProps, type ReactNode, useId } from 'react'
import { useText } from '#app/language.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: ReactNode
  /** What helps before typing: a format, a reason for asking. */
  hint?: ReactNode
  /** What happened and what to do next. */
  error?: string | null
  /** The error that leaving the field would show: rendered but hidden, so that it can be shown before hydration (server/pages/first-touch.ts). */
  errorInWaiting?: string
  required?: boolean
  /** The label is only for screen readers, where the context makes it plain to those who see it. */
  labelHidden?: boolean
  className?: string
}

/** The word, not a star that has to be explained. The control's own `required` says it to assistive technology. */
export const RequiredMark = () => {
  const t = useText()
  return (
    <span className="font-normal text-quiet" aria-hidden="true">
      {' '}
      {t('(required)')}
    </span>
  )
}

export const FieldError = ({ id, hidden, children }: { id: string; hidden?: boolean; children: string }) => {
  const t = useText()
  return (
    <p id={id} hidden={hidden} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="alert" className="mt-[0.2em] size-[1.1em]" />
      <span>
        <span className="sr-only">{t('Error:')} </span>
        {children}
      </span>
    </p>
  )
}

/** The ids of the hint and the error of a control, in reading order, for aria-describedby. */
export const describedBy = (id: string, { hint, error }: { hint?: ReactNode; error?: string | null }) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, hint under it, error below the control, all tied to it. `children` renders the control. */
export const Field = ({
  label,
  hint,
  error,
  errorInWaiting,
  required,
  labelHidden = false,
  className = '',
  id: idProp,
  children,
}: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) => {
  const generatedId = useId()
  const id = idProp ?? generatedId
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
      {(error || errorInWaiting) && (
        <FieldError id={`${id}-error`} hidden={!error}>
          {error || errorInWaiting!}
        </FieldError>
      )}
    </div>
  )
}

type InputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

export const TextInput = ({
  label,
  hint,
  error,
  errorInWaiting,
  required,
  labelHidden,
  className,
  id,
  ...rest
}: InputProps) => (
  <Field {...{ label, hint, error, errorInWaiting, required, labelHidden, className, id }}>
    {(control) => <input type="text" {...rest} {...control} className="control" />}
  </Field>
)

type TextareaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export const Textarea = ({
  label,
  hint,
  error,
  errorInWaiting,
  required,
  labelHidden,
  className,
  id,
  ...rest
}: TextareaProps) => (
  <Field {...{ label, hint, error, errorInWaiting, required, labelHidden, className, id }}>
    {(control) => <textarea rows={5} {...rest} {...control} className="control control-tall" />}
  </Field>
)

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

/** The browser's own list: it works by keyboard, by touch and without scripts. Give it <option> children. */
export const Select = ({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  id,
  children,
  ...rest
}: SelectProps) => (
  <Field {...{ label, hint, error, required, labelHidden, className, id }}>
    {(control) => (
      <span className="relative block">
        <select {...rest} {...control} className="control control-select">
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-5 text-quiet"
        />
      </span>
    )}
  </Field>
)
