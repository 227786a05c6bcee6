import { describe, expect, it } from 'vitest'
import { may, type Permission, permissions, type Role, roleNames } from './permissions.ts'

describe('permissions', () => {
  it.each<[Role, Permission, boolean]>([
    ['viewer', 'look', true],
    ['viewer', 'write-drafts', false],
    ['editor', 'write-drafts', true],
    ['editor', 'publish', false],
    ['publisher', 'publish', true],
    ['publisher', 'erase-leads', false],
    ['publisher', 'manage-people', false],
    ['admin', 'manage-people', true],
  ])('%s, %s: %s', (role, permission, expected) => expect(may(role, permission)).toBe(expected))

  it('a higher role may do all that a lower one may', () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      const answers = roleNames.map((role) => may(role, permission))
      expect(answers).toEqual([...answers].sort())
    }
  })

  it('an unknown role may do nothing', () => expect(may('owner' as Role, 'look')).toBe(false))
})
