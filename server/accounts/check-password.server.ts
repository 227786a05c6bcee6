import { isBreached } from '../adapters/breached-passwords.ts'
import type { Services } from '../context.server.ts'
import { longestPassword, shortestPassword } from './auth.ts'
import { weaknessOf } from './password-strength.ts'

/** What is wrong with a new password, in a sentence, or null. Asked wherever somebody chooses one. */
export const problemWithPassword = async (
  { env, log }: Pick<Services, 'env' | 'log'>,
  password: string,
  person: { name: string; email: string },
): Promise<string | null> => {
  if (password.length < shortestPassword) return `Password must be at least ${shortestPassword} characters`
  if (password.length > longestPassword) return `Password must be ${longestPassword} characters or fewer`
  const weakness = await weaknessOf(password, person)
  if (weakness) return weakness
  if (env.breachedPasswordsUrl && (await isBreached(password, env.breachedPasswordsUrl, log)))
    return 'This password is in a public list of stolen passwords. Choose another one, and change it wherever else you use it.'
  return null
}
