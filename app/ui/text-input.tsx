import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

export const TextInput = ({ label, hint, error, required, labelHidden, className, id, ...rest }: Props) => (
  <Field {...{ label, hint, error, required, labelHidden, className, id }}>
    {(wiring) => <input type="text" {...rest} {...wiring} className="control" />}
  </Field>
)
