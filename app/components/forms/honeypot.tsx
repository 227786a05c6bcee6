import { useText } from '#app/language.ts'
import { honeypotField } from '#domain/forms/submission.ts'

/** Out of sight, out of the tab order and hidden from assistive technology: only robots fill it in. */
export const Honeypot = ({ id }: { id: string }) => {
  const t = useText()
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{t('Leave this field empty')}</label>
      <input id={id} type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
