import type { RouterContextProvider } from 'react-router'
import { may, type Permission } from '#domain/accounts/permissions.ts'
import { appContext } from '../context.server.ts'
import { assertSameOrigin } from './same-origin.server.ts'
import { getSignedIn, requireSignedIn, type SignedIn } from './session.server.ts'

/**
 * The first line of every loader and action behind the sign-in: who asks, and may they? A change must come from our own
 * pages (CSRF). A reader who is not signed in is shown the way to the sign-in page; a change is refused, so that nothing
 * typed is thrown away by a redirect.
 */
export const requirePermission = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
  permission: Permission,
): Promise<SignedIn> => {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  if (!reading) assertSameOrigin(appContext(context), request)
  const person = reading
    ? await requireSignedIn(appContext(context), request)
    : await getSignedIn(appContext(context), request)
  if (!person) throw new Response('Your session has ended. Sign in again in another tab, then repeat.', { status: 401 })
  if (!may(person.role, permission))
    throw new Response('Your role does not allow this. An administrator can change roles.', { status: 403 })
  return person
}
