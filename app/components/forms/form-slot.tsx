import { useSearchParams } from 'react-router'
import type { FormValues } from '#domain/forms/field-rules.ts'
import { contactTopics, type FormName } from '#domain/forms/forms.ts'
import { SiteForm, type SiteFormProps } from './site-form.tsx'

/** A form in a page, prefilled from the query string. */
export const FormSlot = ({ form, values, ...rest }: Omit<SiteFormProps, 'errors' | 'problem'>) => {
  const [searchParams] = useSearchParams()
  return <SiteForm key={form} form={form} values={{ ...valuesInQuery(form, searchParams), ...values }} {...rest} />
}

/** /contact?type=demo and /contact?topic=press choose the topic. */
const valuesInQuery = (form: FormName, searchParams: URLSearchParams): FormValues => {
  if (form !== 'contact') return {}
  const topic = searchParams.get('type') === 'demo' ? 'demo' : searchParams.get('topic')
  return topic && Object.hasOwn(contactTopics, topic) ? { topic } : {}
}
