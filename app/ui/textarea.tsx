import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export const Textarea = ({ label, hint, error, required, labelHidden, className, id, ...rest }: Props) => (
  <Field {...{ label, hint, error, required, labelHidden, className, id }}>
    {(wiring) => <textarea rows={5} {...rest} {...wiring} className="control control-tall" />}
  </Field>
)
