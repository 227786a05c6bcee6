import type { Services } from '../context.server.ts'
import { countAgainst } from '../services/rate-limit.ts'
import { recordAction } from '../services/record-action.ts'
import { authOf } from './auth.ts'

/** Ten tries in a quarter of an hour from one address, and as many for one account from wherever. */
const perAddress = { name: 'sign-in', most: 10, perSeconds: 900 }
const perAccount = { name: 'sign-in-account', most: 10, perSeconds: 900 }

export type SignInOutcome =
  | { kind: 'signed-in'; headers: Headers }
  | { kind: 'refused' }
  | { kind: 'wait'; seconds: number }

export const signIn = async (
  services: Pick<Services, 'db' | 'env' | 'clientAddress'>,
  email: string,
  password: string,
): Promise<SignInOutcome> => {
  const { db, clientAddress } = services
  const wait =
    (await countAgainst(db, perAddress, clientAddress)) ?? (await countAgainst(db, perAccount, email.toLowerCase()))
  if (wait !== null) return { kind: 'wait', seconds: wait }
  const answer = await authOf(services)
    .api.signInEmail({ body: { email, password }, asResponse: true })
    .catch(() => null)
  if (!answer?.ok) return { kind: 'refused' }
  const { user } = (await answer.json()) as { user: { id: string } }
  await recordAction(db, { by: user.id, action: 'sign-in', subject: `users/${user.id}` })
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return { kind: 'signed-in', headers }
}

/** Ends the session in the database and takes the cookie away. */
export const signOut = async (services: Pick<Services, 'db' | 'env'>, request: Request): Promise<Headers> => {
  const answer = await authOf(services).api.signOut({ headers: request.headers, asResponse: true })
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}
