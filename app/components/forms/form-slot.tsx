import { useSearchParams } from 'react-router'
import type { FormValues } from '#domain/forms/field-rules.ts'
import { contactTopics, type FormName } from '#domain/forms/forms.ts'
import { SiteForm, type SiteFormProps } from './site-form.tsx'

/** The place of a form in a page, with what the address already says filled in. */
export const FormSlot = ({ form, values, ...rest }: Omit<SiteFormProps, 'errors' | 'problem'>) => {
  const [search] = useSearchParams()
  return <SiteForm key={form} form={form} values={{ ...valuesInAddress(form, search), ...values }} {...rest} />
}

/** /contact?type=demo and /contact?topic=press choose the topic. */
const valuesInAddress = (form: FormName, search: URLSearchParams): FormValues => {
  if (form !== 'contact') return {}
  const topic = search.get('type') === 'demo' ? 'demo' : search.get('topic')
  return topic && Object.hasOwn(contactTopics, topic) ? { topic } : {}
}
