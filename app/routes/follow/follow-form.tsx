import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { FormControl } from '#app/components/forms/form-control.tsx'
import { Honeypot } from '#app/components/forms/honeypot.tsx'
import { useLanguage } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { followFields } from '#domain/alerts/follow-form.ts'
import type { FormField, FormValues } from '#domain/forms/field-rules.ts'

interface Props {
  path: string
  values: FormValues
  errors: Record<string, string>
  problem: string | null
}

const idOf = (field: string) => `follow-${field}`

/** An ordinary form, with and without scripts. The server checks it, and what was typed comes back with the errors. */
export const FollowForm = ({ path, values, errors, problem }: Props) => {
  const { text: t, prefix } = useLanguage()
  return (
    <form action={prefix + path} method="post" noValidate className="flex w-full flex-col gap-5">
      <ErrorSummary problem={problem} errors={errors} fields={followFields} idOf={idOf} />
      {Object.entries(followFields as Record<string, FormField>).map(([name, field]) => (
        <FormControl
          key={name}
          id={idOf(name)}
          name={name}
          field={field}
          value={values[name]}
          error={errors[name] ? t(errors[name]) : null}
        />
      ))}
      <Honeypot id={idOf('honeypot')} />
      <div>
        <Button type="submit" size="lg">
          {t('Follow')}
        </Button>
      </div>
    </form>
  )
}
