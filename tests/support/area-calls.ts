import type { Permission } from '#domain/permissions.ts'
import type { Db } from '#server/db/db.ts'

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

export const areaCalls: AreaCall[] = [
  // Before the sign-in.
  { method: 'GET', path: '/admin/setup', permission: 'anyone', answers: 404 },
  { method: 'POST', path: '/admin/setup', permission: 'anyone', body: { name: 'A', email: 'a' }, answers: 422 },
  // Those who are signed in are led on.
  { method: 'GET', path: '/admin/sign-in', permission: 'anyone', answers: [200, 302] },
  { method: 'POST', path: '/admin/sign-in', permission: 'anyone', body: { email: 'nobody' }, answers: [302, 422] },
  { method: 'GET', path: '/admin/sign-out', permission: 'anyone', answers: 302 },
  { method: 'POST', path: '/admin/sign-out', permission: 'anyone', answers: 302 },

  // Administration.
  { method: 'GET', path: '/admin', permission: 'look' },

  // Content.
  { method: 'GET', path: '/cms', permission: 'look' },
]
