import type { Permission } from '#domain/accounts/permissions.ts'

/** The rooms behind the sign-in, in the order of the menu. A reader sees those that their role opens. */
export const adminSections: { to: string; label: string; permission: Permission }[] = [
  { to: '/admin', label: 'Overview', permission: 'look' },
  { to: '/admin/leads', label: 'Enquiries', permission: 'work-leads' },
  { to: '/admin/moderation', label: 'Moderation', permission: 'moderate' },
  { to: '/admin/index-data', label: 'Index data', permission: 'import-index' },
  { to: '/cms', label: 'Content', permission: 'look' },
  { to: '/admin/people', label: 'People', permission: 'manage-people' },
  { to: '/admin/audit', label: 'Audit log', permission: 'read-audit' },
]
