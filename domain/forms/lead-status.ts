import type { FormName } from './forms.ts'

/** The status of an enquiry, a voice or a correction: its label and colour, in the order of the workflow. */
export const leadStatuses = {
  new: { label: 'New', tone: 'river' },
  'in-progress': { label: 'In progress', tone: 'caution' },
  done: { label: 'Done', tone: 'green' },
  spam: { label: 'Spam', tone: 'quiet' },
  published: { label: 'Published', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  accepted: { label: 'Accepted', tone: 'green' },
  declined: { label: 'Declined', tone: 'quiet' },
} as const
export type LeadStatus = keyof typeof leadStatuses

export const isLeadStatus = (status: string): status is LeadStatus => Object.hasOwn(leadStatuses, status)
/** A status that is no longer in the table is shown by its code. */
export const statusLabel = (status: string) =>
  isLeadStatus(status) ? leadStatuses[status] : ({ label: status, tone: 'quiet' } as const)

/** What a person may set on an enquiry. Voices and corrections are decided under moderation. */
export const workStatuses = ['new', 'in-progress', 'done', 'spam'] as const satisfies LeadStatus[]
export const moderatedForms: readonly string[] = ['voice', 'correction'] satisfies FormName[]
