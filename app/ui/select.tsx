import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

/** The browser's own list: it works by keyboard, by touch and without scripts. Give it <option> children. */
export const Select = ({ label, hint, error, required, labelHidden, className, id, children, ...rest }: Props) => (
  <Field {...{ label, hint, error, required, labelHidden, className, id }}>
    {(wiring) => (
      <span className="relative block">
        <select {...rest} {...wiring} className="control control-select">
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
