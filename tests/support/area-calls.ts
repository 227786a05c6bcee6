import type { Permission } from '#domain/permissions.ts'
import type { Db } from '#server/db/db.ts'
import { makePerson } from './people.ts'

/**
 * Every call that /admin and /cms answer, and what it takes to make it. server/accounts/permission-matrix.test.ts makes
 * each of them as every role and as nobody, and fails when a route, an action or an intent is not in this table.
 */
export interface AreaCall {
  method: 'GET' | 'POST'
  /** As in app/routes.ts, with the names of its parameters: /cms/:collection/:id. */
  path: string
  /** The address to ask, where the path has parameters or needs a query. A function when it must first look or make. */
  address?: string | ((db: Db) => Promise<string>)
  /** Which of an action's cases, sent as the form field of that name. */
  intent?: string
  /** The other fields of the form. Enough to be understood; whether it succeeds is for other tests. */
  body?: Record<string, string | Blob>
  /** What it takes: a permission of domain/permissions.ts, or `anyone`, before the sign-in. */
  permission: Permission | 'anyone'
  /** What those who may are answered. Without it: 200 to a GET; to a POST anything but a refusal or a failure. */
  answers?: number | number[]
}

/** A new person each time, who is nobody that calls. */
const somebody = async (db: Db) => `/admin/people/${(await makePerson({ db }, 'viewer')).id}`

export const areaCalls: AreaCall[] = [
  // Before the sign-in.
  { method: 'GET', path: '/admin/setup', permission: 'anyone', answers: 404 },
  { method: 'POST', path: '/admin/setup', permission: 'anyone', body: { name: 'A', email: 'a' }, answers: 404 },
  // Those who are signed in are led on.
  { method: 'GET', path: '/admin/sign-in', permission: 'anyone', answers: [200, 302] },
  { method: 'POST', path: '/admin/sign-in', permission: 'anyone', body: { email: 'nobody' }, answers: [302, 422] },
  { method: 'GET', path: '/admin/sign-in/code', permission: 'anyone', answers: 302 },
  { method: 'POST', path: '/admin/sign-in/code', permission: 'anyone', body: { code: '123456' }, answers: 302 },
  { method: 'GET', path: '/admin/forgotten', permission: 'anyone' },
  { method: 'POST', path: '/admin/forgotten', permission: 'anyone', body: { email: 'nobody' }, answers: 422 },
  { method: 'GET', path: '/admin/new-password', permission: 'anyone', answers: 404 },
  { method: 'POST', path: '/admin/new-password', permission: 'anyone', answers: 404 },
  { method: 'GET', path: '/admin/invitation', permission: 'anyone', answers: 404 },
  { method: 'POST', path: '/admin/invitation', permission: 'anyone', answers: 404 },
  { method: 'GET', path: '/admin/sign-out', permission: 'anyone', answers: 302 },
  { method: 'POST', path: '/admin/sign-out', permission: 'anyone', answers: 302 },

  // Administration.
  { method: 'GET', path: '/admin', permission: 'look' },
  { method: 'GET', path: '/admin/account', permission: 'own-account' },
  ...['change-name', 'change-password', 'end-session', 'end-other-sessions'].map(
    (intent) => ({ method: 'POST', path: '/admin/account', intent, permission: 'own-account' }) as const,
  ),
  { method: 'GET', path: '/admin/account/second-factor', permission: 'own-account' },
  ...['begin', 'confirm', 'switch-off', 'new-backup-codes'].map(
    (intent) => ({ method: 'POST', path: '/admin/account/second-factor', intent, permission: 'own-account' }) as const,
  ),
  { method: 'GET', path: '/admin/people', permission: 'manage-people' },
  ...['invite', 'resend', 'withdraw'].map(
    (intent) => ({ method: 'POST', path: '/admin/people', intent, permission: 'manage-people' }) as const,
  ),
  { method: 'GET', path: '/admin/people/:id', address: somebody, permission: 'manage-people' },
  ...['change-role', 'disable', 'enable', 'end-sessions', 'remove-second-factor', 'offer-new-password'].map(
    (intent) =>
      ({
        method: 'POST',
        path: '/admin/people/:id',
        address: somebody,
        intent,
        body: { role: 'editor' },
        permission: 'manage-people',
        answers: 200,
      }) as const,
  ),
  { method: 'GET', path: '/admin/audit', permission: 'read-audit' },
  { method: 'GET', path: '/admin/audit.csv', permission: 'read-audit' },

  // Content.
  { method: 'GET', path: '/cms', permission: 'look' },
]
