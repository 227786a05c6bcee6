import { expect, it } from 'vitest'
import { isEntryIntent, permissionFor } from './entry-action.ts'

it.each([
  ['insights', 'save', 'write-drafts'],
  ['insights', 'restore', 'write-drafts'],
  ['insights', 'publish', 'publish'],
  ['pages', 'delete', 'publish'],
  ['settings', 'save', 'change-settings'],
  ['settings', 'publish', 'change-settings'],
] as const)('%s %s takes %s', (collection, intent, permission) =>
  expect(permissionFor(collection, intent)).toBe(permission),
)

it.each(['constructor', 'publish ', '', null, 3])('%s is no intent', (name) => expect(isEntryIntent(name)).toBe(false))
