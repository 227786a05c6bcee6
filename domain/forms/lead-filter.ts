import { type FormName, formNames } from './forms.ts'
import { isLeadStatus, type LeadStatus } from './lead-status.ts'

/** What the list of enquiries is narrowed to. Lives in the address, so that a list can be kept and exported. */
export interface LeadFilter {
  form: FormName | null
  status: LeadStatus | null
  /** The id of a colleague, or `nobody`. */
  assignee: string | null
  words: string
  /** Days in London, both included: 2026-11-15. */
  from: string | null
  to: string | null
}

const parseDay = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

export const leadFilterOf = (parameters: URLSearchParams): LeadFilter => {
  const [form, status] = [parameters.get('form') ?? '', parameters.get('status') ?? '']
  return {
    // Sign-ups for the newsletter are a list of their own.
    form: Object.hasOwn(formNames, form) && form !== 'newsletter' ? (form as FormName) : null,
    status: isLeadStatus(status) ? status : null,
    assignee: (parameters.get('assignee') ?? '').slice(0, 100) || null,
    words: (parameters.get('words') ?? '').trim().slice(0, 100),
    from: parseDay(parameters.get('from')),
    to: parseDay(parameters.get('to')),
  }
}

/** The address of a filter: empty parts are left out. */
export const leadFilterQuery = (filter: LeadFilter, page = 1): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, value)
  if (page > 1) parameters.set('page', String(page))
  const query = parameters.toString()
  return query ? `?${query}` : ''
}
