import { createHash, randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hideParametersOf, redactError, redactPath, redactText } from './redact.ts'

hideParametersOf(['/preview/:token', '/follow/:token', '/follow/:token/stop', '/corrections/yours/:token'])

/** A token that has no digit and no capital: one in some thousand million, and it must not matter. */
const plainToken = 'quietlittleriversrunwherenobodyeverlookedxy'

describe('an address with a token', () => {
  it.each([
    ['/preview/a97d38aa', '/preview/:token'],
    ['/preview/a97d38aa/', '/preview/:token'],
    ['//Preview/a97d38aa', '/preview/:token'],
    ['/%70review/a97d38aa?x=1', '/preview/:token'],
    ['/preview/a97d38aa/more', '/preview/…'],
    [`/follow/${plainToken}`, '/follow/:token'],
    [`/follow/${plainToken}.data`, '/follow/:token'],
    [`/cy/follow/${plainToken}/stop.data`, '/follow/:token/stop'],
    [`/corrections/yours/${plainToken}`, '/corrections/yours/:token'],
    [`/corrections/yours/${plainToken}/`, '/corrections/yours/:token'],
  ])('%s is logged as %s', (address, logged) => expect(redactPath(address)).toBe(logged))

  it.each(['/follow', '/corrections', '/corrections/feed.xml', '/preview', '/previews/1'])(
    '%s has none, and is logged as it is',
    (address) => expect(redactPath(address)).toBe(address),
  )

  it('is not told by an error that names it', () => {
    const texts = [`No route matches URL "/Follow/${plainToken}/x"`, `GET http://x/preview/${plainToken}?a=1 failed`]
    for (const text of texts) {
      expect(redactText(text)).not.toContain('quietlittle')
      expect(JSON.stringify(redactError(new Error(text)))).not.toContain('quietlittle')
    }
    expect(redactText(texts[1]!)).toBe('GET http://x/preview/… failed')
  })
})

describe('a word that nobody would write', () => {
  it('is not logged, wherever it stands', () => {
    let missed = 0
    const count = 20_000
    for (let n = 0; n < count; n++) {
      const token = createHash('sha256').update(String(n)).digest('base64url')
      if (redactPath(`/elsewhere/${token}`) !== '/elsewhere/[redacted]') missed++
    }
    expect(missed).toBe(0)
    for (const bytes of [12, 16, 24, 32])
      expect(redactText(`x ${randomBytes(bytes).toString('hex')}`)).toBe('x [redacted]')
    // Without a digit, and without a capital.
    expect(redactText('qWzRtPlKvNbXcMsDfGhJkYuIoPaSdFgHjKlZxCvBnMw')).toBe('[redacted]')
    expect(redactText('k3j5h2q9w8e7r6t5y4u3i2o1p0a9s8d7f6g5h4j3k2l')).toBe('[redacted]')
  })

  it('is no slug, no name of a function and no UUID', () => {
    const root = path.resolve(import.meta.dirname, '../..')
    const slugs = globSync('{content,app,domain,server}/**/*.*', { cwd: root }).map((file) => path.parse(file).name)
    expect(slugs.length).toBeGreaterThan(1000)
    const functions = ['ERR_MODULE_NOT_FOUND_ANYWHERE', 'parseHTMLDocumentFromString', 'getRecommendationsOfTopic']
    const others = ['llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch', '3f2a8c1e-9b4d-4e6f-8a7b-1c2d3e4f5a6b']
    for (const word of [...slugs, ...functions, ...others]) expect(redactText(word)).toBe(word.slice(0, 1000))
  })
})
