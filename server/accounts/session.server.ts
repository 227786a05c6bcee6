import { and, eq, lt, sql } from 'drizzle-orm'
import { redirect } from 'react-router'
import type { Role } from '#domain/accounts/permissions.ts'
import type { Services } from '../context.server.ts'
import { sessions } from '../db/schema/accounts.ts'
import { authOf } from './auth.ts'

export interface SignedIn {
  id: string
  name: string
  email: string
  role: Role
  sessionId: string
}

/** Who is signed in, or null. Role and standing are read from the database every time: a change holds at once. */
export const getSignedIn = async (
  services: Pick<Services, 'db' | 'env'>,
  request: Request,
): Promise<SignedIn | null> => {
  const found = await authOf(services).api.getSession({ headers: request.headers })
  if (!found) return null
  const { id, name, email, role, disabledAt } = found.user
  if (disabledAt) return null
  await noteSeen(services.db, found.session.id)
  return { id, name, email, role: role as Role, sessionId: found.session.id }
}

/** When a session was last used, to five minutes, so that reading a page seldom writes. */
const noteSeen = async (db: Services['db'], id: string) => {
  await db
    .update(sessions)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.updatedAt, sql`now() - interval '5 minutes'`)))
}

/** The person signed in, or a way to the sign-in page that leads back here. */
export const requireSignedIn = async (services: Pick<Services, 'db' | 'env'>, request: Request): Promise<SignedIn> => {
  const person = await getSignedIn(services, request)
  if (person) return person
  const { pathname } = new URL(request.url)
  throw redirect(`/admin/sign-in?next=${encodeURIComponent(pathname.replace(/\.data$/, ''))}`)
}
