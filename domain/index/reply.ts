import { z } from 'zod'

/** A company's reply to one of its values, in the order of the work. */
export const replyStatuses = {
  invited: { label: 'Invited', tone: 'quiet' },
  received: { label: 'To be read', tone: 'river' },
  published: { label: 'Published', tone: 'green' },
  declined: { label: 'Declined', tone: 'quiet' },
} as const
export type ReplyStatus = keyof typeof replyStatuses

/** How long a link is good for. */
export const replyDays = 60

const maxReply = 2000
export const replyBodySchema = z
  .string()
  .transform((text) => text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().min(20, 'Write at least 20 characters').max(maxReply, `Write ${maxReply} characters at most`))

export const invitationSchema = z.object({
  companyId: z.string().max(60),
  metric: z.string().max(60),
  period: z.string().trim().max(20),
})
