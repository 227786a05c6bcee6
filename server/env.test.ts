import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('readEnv', () => {
  it('needs nothing', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      port: 3000,
      mode: 'production',
      siteUrl: 'http://localhost:3000',
      databaseUrl: undefined,
    })
  })
  it('takes an empty variable as not set', () => expect(readEnv({ DATABASE_URL: '', PORT: '' }).port).toBe(3000))
  it('drops the slash at the end of the address', () =>
    expect(readEnv({ SITE_URL: 'https://riverline.example/' }).siteUrl).toBe('https://riverline.example'))
  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ SITE_URL: 'riverline' }, /SITE_URL/],
    [{ GA4_ID: 'UA-1' }, /GA4_ID/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('refuses %j and names the setting', (variables, message) => expect(() => readEnv(variables)).toThrow(message))
})
