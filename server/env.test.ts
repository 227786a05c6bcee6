import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, settingNames } from './env.ts'

it('is documented in docs/settings.md, setting by setting', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/settings.md'), 'utf8')
  const rows = page.split('\n## ', 1)[0]!.match(/^\| `[^|]*/gm)!
  const documented = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  // npm start sets the one; only tests and benchmarks read the other.
  const read = settingNames.filter((name) => name !== 'NODE_ENV')
  expect(documented.sort()).toEqual([...read, 'CHROMIUM_PATH'].sort())
})

describe('readEnv', () => {
  it('needs nothing', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      listen: { port: 3000, host: '0.0.0.0' },
      mode: 'production',
      siteUrl: 'http://localhost:3000',
      databaseUrl: undefined,
    })
  })
  it('takes an empty variable as not set', () =>
    expect(readEnv({ DATABASE_URL: '', PORT: '' }).listen).toMatchObject({ port: 3000 }))
  it('listens on a Unix socket instead of a port', () =>
    expect(readEnv({ LISTEN: 'unix:/run/riverline/site.sock' }).listen).toEqual({
      socketPath: '/run/riverline/site.sock',
    }))
  it('drops the slash at the end of the address', () =>
    expect(readEnv({ SITE_URL: 'https://riverline.example/' }).siteUrl).toBe('https://riverline.example'))
  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ LISTEN: '/run/site.sock' }, /LISTEN/],
    [{ LISTEN: `unix:/${'a'.repeat(103)}` }, /LISTEN/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ SITE_URL: 'riverline' }, /SITE_URL/],
    [{ GA4_ID: 'UA-1' }, /GA4_ID/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
  ])('refuses %j and names the setting', (variables, message) => expect(() => readEnv(variables)).toThrow(message))
})
