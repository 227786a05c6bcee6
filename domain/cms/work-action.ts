import type { Permission } from '../accounts/permissions.ts'
import { type EntryIntent, permissionFor } from './entry-action.ts'

/** What people do about an entry other than writing it, by the action of an entry whose permission it takes. */
export const workIntents = {
  assign: 'save',
  comment: 'save',
  'resolve-comment': 'save',
  'reopen-comment': 'save',
  'request-review': 'save',
  'send-back': 'publish',
  'make-preview-link': 'save',
  'revoke-preview-link': 'save',
  'schedule-take-down': 'publish',
  'cancel-take-down': 'publish',
  duplicate: 'save',
  'merge-tag': 'publish',
} as const satisfies Record<string, EntryIntent>
export type WorkIntent = keyof typeof workIntents

export const isWorkIntent = (name: unknown): name is WorkIntent =>
  typeof name === 'string' && Object.hasOwn(workIntents, name)

export const workPermission = (collection: string, intent: WorkIntent): Permission =>
  permissionFor(collection, workIntents[intent])

/** For how many days a link to a draft works. */
export const previewLinkDays = [1, 7, 30] as const
