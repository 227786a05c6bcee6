import { answerText, type FormField } from '#domain/forms/field-rules.ts'
import { type FormName, formNames, getForm } from '#domain/forms/forms.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  form: string
  name: string | null
  email: string | null
  organisation: string | null
  details: Record<string, unknown>
  createdAt: string
}

/** The answers of an enquiry, under the field labels of its form. */
export const LeadAnswers = (lead: Props) => {
  const fields: Record<string, FormField> = getForm(lead.form)?.fields ?? {}
  const answers: Record<string, unknown> = {
    ...lead.details,
    name: lead.name ?? lead.details.nameLeftOut,
    email: lead.email,
    organisation: lead.organisation,
  }
  const rows: [string, string][] = [
    ['Form', formNames[lead.form as FormName] ?? lead.form],
    ['Received', londonMoment(lead.createdAt)],
    ...Object.entries(fields)
      .map(([name, field]) => [field.label, answerText(answers[name], { field })] as const)
      .filter((row): row is [string, string] => row[1] !== null),
    ...(lead.details.nameLeftOut ? [['Published', 'without the name'] as [string, string]] : []),
    ...(lead.details.publicNote ? [['Our public note', String(lead.details.publicNote)] as [string, string]] : []),
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-[12rem_1fr]">
      {rows.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="border-rule border-t pt-3 text-quiet text-sm sm:pb-3">{label}</dt>
          <dd className="whitespace-pre-wrap break-words pb-3 sm:border-rule sm:border-t sm:pt-3">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
