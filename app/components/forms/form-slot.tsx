import { useSearchParams } from 'react-router'
import type { FormName } from '#domain/form-names.ts'
import type { FormValues } from '#domain/form-rules.ts'
import { contactTopics } from '#domain/forms.ts'
import { SiteForm, type SiteFormProps } from './site-form.tsx'

/** The place of a form in a page, with what the address already says filled in. */
export const FormSlot = ({ form, values, ...rest }: Omit<SiteFormProps, 'errors' | 'problem'>) => {
  const [search] = useSearchParams()
  return <SiteForm key={form} form={form} values={{ ...fromAddress(form, search), ...values }} {...rest} />
}

/** /contact?type=demo and /contact?topic=press choose the topic. */
const fromAddress = (form: FormName, search: URLSearchParams): FormValues => {
  if (form !== 'contact') return {}
  const topic = search.get('type') === 'demo' ? 'demo' : search.get('topic')
  return topic && Object.hasOwn(contactTopics, topic) ? { topic } : {}
}
