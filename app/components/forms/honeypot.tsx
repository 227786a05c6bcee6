import { honeypotField } from '#domain/forms/submission.ts'

/** Out of sight, out of the tab order and hidden from assistive technology: only robots fill it in. */
export const Honeypot = ({ id }: { id: string }) => (
  <div className="sr-only" aria-hidden="true">
    <label htmlFor={id}>Leave this field empty</label>
    <input id={id} type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
  </div>
)
