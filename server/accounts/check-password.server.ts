import { isBreached } from '../adapters/breached-passwords.ts'
import type { Services } from '../context.server.ts'
import { maxPasswordLength, minPasswordLength } from './auth.ts'
import { weaknessOf } from './password-strength.ts'

/** What is wrong with a new password, in a sentence, or null. Called wherever somebody chooses one. */
export const findPasswordProblem = async (
  { env, log }: Pick<Services, 'env' | 'log'>,
  password: string,
  person: { name: string; email: string },
): Promise<string | null> => {
  if (password.length < minPasswordLength) return `Password must be at least ${minPasswordLength} characters`
  if (password.length > maxPasswordLength) return `Password must be ${maxPasswordLength} characters or fewer`
  const weakness = await weaknessOf(password, person)
  if (weakness) return weakness
  if (env.breachedPasswordsUrl && (await isBreached(password, env.breachedPasswordsUrl, log)))
    return 'This password is in a public list of stolen passwords. Choose another one, and change it wherever else you use it.'
  return null
}
