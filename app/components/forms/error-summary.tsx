import { useText } from '#app/language.ts'
import type { FormField } from '#domain/forms/field-rules.ts'

interface Props {
  /** What is wrong with the whole, or null. */
  problem: string | null
  errors: Record<string, string>
  fields: Record<string, FormField>
  idOf: (field: string) => string
}

/** Everything that is wrong, at the head of the form, each line a link to its field. For the page that comes back without scripts. */
export const ErrorSummary = ({ problem, errors, fields, idOf }: Props) => {
  const t = useText()
  const invalidFields = Object.keys(fields).filter((field) => errors[field])
  if (!problem && invalidFields.length === 0) return null
  return (
    <div role="alert" className="rounded-card border-[1.5px] border-danger bg-danger-ground p-4 text-sm text-text">
      <p className="font-semibold">{t(problem ?? 'There is a problem')}</p>
      {invalidFields.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {invalidFields.map((field) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} className="stand-alone-link text-danger">
                {t(errors[field]!)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
