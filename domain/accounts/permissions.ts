/**
 * Who may do what behind the sign-in. Each role may do all that the roles before it may. A page shows only what its
 * reader may do, and the server asks again on every call.
 */
export const roles = {
  viewer: { label: 'Viewer', about: 'Reads content, drafts and the overview.' },
  editor: { label: 'Editor', about: 'Also writes drafts and uploads pictures.' },
  publisher: { label: 'Publisher', about: 'Also publishes, schedules, answers enquiries, moderates and imports data.' },
  admin: { label: 'Administrator', about: 'Also manages people and settings, exports enquiries and erases them.' },
} as const
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[]

/** All that a role may do, in words: what it adds comes after what it shares. */
export const dutiesOf = (role: Role): string =>
  roleNames
    .slice(0, roleNames.indexOf(role) + 1)
    .map((name) => roles[name].about)
    .join(' ')

/** Each thing that can be done, with the least role that may do it. */
export const permissions = {
  look: 'viewer',
  'own-account': 'viewer',
  'write-drafts': 'editor',
  publish: 'publisher',
  'work-leads': 'publisher',
  'send-newsletter': 'publisher',
  moderate: 'publisher',
  'import-index': 'publisher',
  'export-leads': 'admin',
  'erase-leads': 'admin',
  'change-settings': 'admin',
  'manage-people': 'admin',
  'read-audit': 'admin',
} as const satisfies Record<string, Role>
export type Permission = keyof typeof permissions

export const may = (role: Role, permission: Permission): boolean =>
  roleNames.indexOf(role) >= roleNames.indexOf(permissions[permission])
