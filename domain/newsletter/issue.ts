import { z } from 'zod'

/** The life of an issue of the newsletter: its label and colour, in order. */
export const issueStatuses = {
  draft: { label: 'Draft', tone: 'river' },
  sending: { label: 'Being sent', tone: 'caution' },
  paused: { label: 'Paused', tone: 'caution' },
  sent: { label: 'Sent', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
} as const
export type IssueStatus = keyof typeof issueStatuses

/** How many messages of an issue are in which state. */
export interface IssueResult {
  sent: number
  waiting: number
  /** Of those that wait: how many have failed at least once. */
  retrying: number
  /** Refused for good, or given up after the last attempt. */
  failed: number
}

export const maxItems = 20

const line = (max: number) => z.string().trim().max(max)

/** What a draft may be: anything may be missing but the subject, by which it is found again. */
export const issueDraftSchema = z.object({
  subject: line(150).min(3, 'Give it a subject of three characters or more'),
  preheader: line(200),
  intro: z.string().trim().max(10_000),
  items: z.array(z.uuid()).max(maxItems, `An issue has at most ${maxItems} entries`),
})
export type IssueDraft = z.infer<typeof issueDraftSchema>

/** Moves the item at an index by one place; out of range leaves the order. */
export const moveItem = <T>(items: readonly T[], index: number, by: -1 | 1): T[] => {
  const [moved, neighbour] = [items[index], items[index + by]]
  if (moved === undefined || neighbour === undefined) return [...items]
  const next = [...items]
  next[index] = neighbour
  next[index + by] = moved
  return next
}
