import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { site } from '#domain/site/site.ts'
import { isBreached } from '../adapters/breached-passwords.ts'
import type { Services } from '../context.server.ts'
import { maxPasswordLength, minPasswordLength } from './auth.ts'

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

let factory: Promise<ZxcvbnFactory> | null = null

/** Half a megabyte of leaked passwords and words, loaded when somebody first chooses a password. */
const loadZxcvbn = () => {
  factory ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  )
  return factory
}

/** zxcvbn scores from 0 to 4. From 3 on, guessing it from a stolen hash takes more than anybody will spend. */
const minScore = 3

const advice = 'Three or four unrelated words make a good one, and a password manager a better one.'

const reasons: Record<string, string> = {
  userInputs: `it is made of your name, your address or the name of the site`,
  simpleRepeat: 'it repeats itself',
  extendedRepeat: 'it repeats itself',
  sequences: 'it is a plain sequence',
  keyPattern: 'it is a row of neighbouring keys',
  straightRow: 'it is a row of neighbouring keys',
  recentYears: 'it is mostly a year',
  dates: 'it is mostly a date',
  topTen: 'it is one of the passwords most often stolen',
  topHundred: 'it is one of the passwords most often stolen',
  common: 'it is one of the passwords most often stolen',
  similarToCommon: 'it is close to one of the passwords most often stolen',
}

/** A name as written, without separators, and each of its words. */
const partsOf = (text: string) => {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
  return [text, words.join(''), ...words]
}

/** A sentence that says what is wrong with a password, or null if it is strong enough. */
const weaknessOf = async (password: string, person: { name: string; email: string }): Promise<string | null> => {
  const zxcvbn = await loadZxcvbn()
  const { score, feedback } = zxcvbn.check(password, [...partsOf(person.name), ...partsOf(person.email), site.name])
  if (score >= minScore) return null
  const reason = feedback.warning && reasons[feedback.warning]
  return `This password is too easy to guess${reason ? `: ${reason}` : ''}. ${advice}`
}
