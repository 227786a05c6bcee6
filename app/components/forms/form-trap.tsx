import { trapField } from '#domain/forms.ts'

/** A field that only robots fill in: out of sight, out of the tab order and hidden from assistive technology. */
export const FormTrap = ({ id }: { id: string }) => (
  <div className="sr-only" aria-hidden="true">
    <label htmlFor={id}>Leave this field empty</label>
    <input id={id} type="text" name={trapField} tabIndex={-1} autoComplete="off" />
  </div>
)
