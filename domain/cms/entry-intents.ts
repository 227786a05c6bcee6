import type { Permission } from '../accounts/permissions.ts'

/** What can be done to an entry, and what it takes. The forms send these names, and the server looks them up here. */
export const entryIntents = {
  save: 'write-drafts',
  restore: 'write-drafts',
  publish: 'publish',
  schedule: 'publish',
  'cancel-schedule': 'publish',
  withdraw: 'publish',
  move: 'publish',
  delete: 'publish',
  'bring-back': 'publish',
} as const satisfies Record<string, Permission>
export type EntryIntent = keyof typeof entryIntents

export const isEntryIntent = (name: unknown): name is EntryIntent =>
  typeof name === 'string' && Object.hasOwn(entryIntents, name)

/** The site's settings are an administrator's, whatever is done to them. */
export const permissionFor = (collection: string, intent: EntryIntent): Permission =>
  collection === 'settings' ? 'change-settings' : entryIntents[intent]
