import { redirect } from 'react-router'
import type { Role } from '#domain/permissions.ts'
import type { Services } from '../context.server.ts'
import { authOf } from './auth.ts'

export interface SignedIn {
  id: string
  name: string
  email: string
  role: Role
}

/** Who is signed in, or null. */
export const getSignedIn = async (
  services: Pick<Services, 'db' | 'env'>,
  request: Request,
): Promise<SignedIn | null> => {
  const session = await authOf(services).api.getSession({ headers: request.headers })
  if (!session) return null
  const { id, name, email, role } = session.user as typeof session.user & { role?: Role }
  return { id, name, email, role: role ?? 'viewer' }
}

/** The person signed in, or a way to the sign-in page that leads back here. */
export const requireSignedIn = async (services: Pick<Services, 'db' | 'env'>, request: Request): Promise<SignedIn> => {
  const person = await getSignedIn(services, request)
  if (person) return person
  const { pathname } = new URL(request.url)
  throw redirect(`/admin/sign-in?next=${encodeURIComponent(pathname.replace(/\.data$/, ''))}`)
}
