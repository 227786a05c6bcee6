import { type RouterContextProvider, redirect } from 'react-router'
import { may, type Permission } from '#domain/accounts/permissions.ts'
import { appContext } from '../context.server.ts'
import { lacksRequiredFactor, requiredFactorMessage } from './required-factor.server.ts'
import { assertSameOrigin } from './same-origin.server.ts'
import { getSignedIn, requireSignedIn, type SignedIn } from './session.server.ts'

/**
 * The first line of every loader and action behind the sign-in: authentication, then
 * authorisation. A change must come from our own pages (CSRF). A GET without a session redirects to the sign-in page; a
 * change is answered 401, so that a redirect does not throw away what was typed.
 */
export const requirePermission = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
  permission: Permission,
): Promise<SignedIn> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) assertSameOrigin(appContext(context), request)
  const person = isRead
    ? await requireSignedIn(appContext(context), request)
    : await getSignedIn(appContext(context), request)
  if (!person) throw new Response('Your session has ended. Sign in again in another tab, then repeat.', { status: 401 })
  if (!may(person.role, permission)) {
    const { log, requestId } = appContext(context)
    log.warn({ id: requestId, user: person.id, role: person.role, permission }, 'permission refused')
    throw new Response('Your role does not allow this. An administrator can change roles.', { status: 403 })
  }
  // One's own account is where it is set up.
  if (permission !== 'own-account' && (await lacksRequiredFactor(appContext(context), person))) {
    if (isRead) throw redirect('/admin/account/second-factor')
    throw new Response(requiredFactorMessage, { status: 403 })
  }
  return person
}
