import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasSignedSession, sessionCookie } from './session-cookie.ts'

const secret = 'a secret of the server'
const signed = (token: string, key = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`)

describe('hasSignedSession', () => {
  it.each([
    ['no cookie', undefined, false],
    ['another cookie', 'theme=dark', false],
    ['a signed one', `${sessionCookie}=${signed('abc')}`, true],
    ['a signed one among others, over https', `theme=dark; __Host-${sessionCookie}=${signed('abc')}; a=b`, true],
    ['a made-up token', `${sessionCookie}=abc`, false],
    ['a made-up signature', `${sessionCookie}=abc.${Buffer.alloc(32).toString('base64')}`, false],
    ['the signature of another token', `${sessionCookie}=abd${signed('abc').slice(3)}`, false],
    ['the signature of another server', `${sessionCookie}=${signed('abc', 'another')}`, false],
    ['what cannot be decoded', `${sessionCookie}=%zz`, false],
    ['nothing', `${sessionCookie}=`, false],
    ['a name that only ends alike', `not-${sessionCookie}=${signed('abc')}`, false],
  ])('%s: %s → %s', (_, cookie, expected) => expect(hasSignedSession(cookie, secret)).toBe(expected))

  it('is false without a secret to check by', () => {
    expect(hasSignedSession(`${sessionCookie}=${signed('abc')}`, null)).toBe(false)
  })
})
