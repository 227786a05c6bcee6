import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#domain/collections/settings.ts'
import { createLog } from '#server/adapters/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { mainOf, textOf } from '#tests/support/html.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { wholeApp } from '#tests/support/whole-app.ts'
import { entries } from '../db/schema/content.ts'
import { outbox } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { warnBeforeLaunch } from '../services/launch-warning.ts'

/** What the site says of those who run it, before anything has been entered under Settings and after. */
const identity = 'have not been entered yet'
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Europe/London' }).format(new Date())
const app = await wholeApp(await testDatabase())
// A session's cookie would do the same: both are answered past the page cache.
const get = async (path: string, cookie = app.uncached) =>
  (await fetch(app.url + path, { headers: { Cookie: cookie } })).text()
const seen = async (path: string) => textOf(await get(path))
const organisationIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    .map(([, json]) => JSON.parse(json!))
    .find((data) => data['@type'] === 'Organization' && data.logo)

const enter = async (data: object) => {
  const [row] = await app.db.select().from(entries).where(eq(entries.collection, 'settings'))
  const changed = settings.schema.parse({ ...row!.published, ...data }) as Record<string, unknown>
  await app.db.update(entries).set({ published: changed, data: changed }).where(eq(entries.id, row!.id))
  return row!.id
}

const warnings = async (variables: Record<string, string>) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  await warnBeforeLaunch({ db: app.db, env: readEnv(variables), log })
  return lines
}

describe('before anything has been entered', () => {
  it.each(['/contact', '/privacy', '/terms'])('%s says once that nobody has said who runs the site', async (path) => {
    expect((await seen(path)).split(identity)).toHaveLength(2)
  })

  it.each(['/', '/about', '/contact', '/privacy', '/terms', '/accessibility'])('%s shows no address', async (path) => {
    const html = await get(path)
    expect(html).not.toMatch(/[\w.]+@[\w.]*\.example/)
    expect(html).not.toContain('mailto:')
    expect(organisationIn(html)).not.toHaveProperty('email')
  })

  it('leads from the contact page’s identity to its form', async () => {
    const html = await get('/contact')
    expect(html).toContain('href="/contact#message"')
    expect(html).toContain('id="message"')
  })

  it.each(['/', '/about'])('%s names three standards and claims no certificate', async (path) => {
    const main = textOf(mainOf(await get(path)))
    expect(main).toContain('We hold no certificate yet.')
    for (const name of ['ISO 9001', 'ISO 14001', 'ISO 27001']) expect(main).toContain(name)
    expect(main.match(/Not certified/g)).toHaveLength(3)
    expect(main).not.toMatch(/we work to|on request through/i)
  })

  it('gives the years of the copyright by the clock', async () =>
    expect(await seen('/about')).toContain(`© 2025–${year} Riverline`))

  it('sends finders of a hole to the form', async () =>
    expect(await get('/.well-known/security.txt')).toContain(`Contact: ${app.url}/contact\n`))

  it('tells the administration what is missing and where to enter it', async () => {
    const { cookie } = await sessionOf(app, (await makePerson(app, 'viewer')).id)
    const html = await get('/admin', cookie)
    expect(textOf(html)).toContain('Not entered: legal name, company number, registered address,')
    expect(html).toMatch(/href="\/cms\/settings\/[0-9a-f-]{36}"/)
  })

  it('warns at the start of a public site, in one line', async () => {
    expect(await warnings({})).toEqual([])
    const lines = await warnings({ SITE_URL: 'https://riverline.example' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', msg: expect.stringContaining('legal name') })
  })
})

describe('once it has been entered', () => {
  beforeAll(async () => {
    await enter({
      operator: {
        legalName: 'Weir & Reed Ltd',
        companyNumber: '01234567',
        registeredAddress: '1 Weir Lane\nFrome',
        icoNumber: 'ZA123456',
        email: 'hello@weir-and-reed.co.uk',
        desks: { security: 'hole@weir-and-reed.co.uk' },
      },
      certificates: [
        { standard: 'ISO 9001:2015', number: 'Q 17', body: 'A body', scope: 'Visits.', expires: '2999-01-31' },
        { standard: 'ISO 27001', number: 'S 18', body: 'A body', scope: 'The archive', expires: '2020-01-31' },
      ],
    })
  })

  it.each(['/contact', '/privacy', '/terms'])('%s shows all of it', async (path) => {
    const html = await get(path)
    const words = textOf(mainOf(html))
    expect(words).not.toContain(identity)
    for (const part of ['Reed Ltd', '01234567', '1 Weir Lane Frome', 'ZA123456', 'hello@weir-and-reed.co.uk'])
      expect(words).toContain(part)
    expect(organisationIn(html)).toMatchObject({
      legalName: 'Weir & Reed Ltd',
      address: '1 Weir Lane, Frome',
      email: 'hello@weir-and-reed.co.uk',
      identifier: { value: '01234567' },
    })
  })

  it('shows each desk its own address', async () => {
    expect(mainOf(await get('/contact'))).toContain('mailto:hole@weir-and-reed.co.uk')
    expect(await get('/.well-known/security.txt')).toContain('Contact: mailto:hole@weir-and-reed.co.uk\n')
  })

  it('names the operator at the foot of any page', async () =>
    expect(await seen('/platform')).toContain('Reed Ltd, company number 01234567, 1 Weir Lane, Frome.'))

  it.each(['/', '/about'])('%s claims the certificates on file and shows an expired one as expired', async (path) => {
    const main = textOf(mainOf(await get(path)))
    expect(main).toContain('We hold 1 valid certificate.')
    expect(main).toContain('Certified until 31 January 2999')
    expect(main).toContain('ISO 9001:2015, certificate Q 17, A body. Scope: Visits.')
    expect(main).toContain('Expired on 31 January 2020')
    expect(main.match(/Not certified/g)).toHaveLength(1)
  })

  it('sends what is written in a form to the address', async () => {
    await app.db.execute(sql`delete from outbox`)
    const answer = await fetch(`${app.url}/api/forms/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: app.url },
      body: JSON.stringify(goodInput.contact),
    })
    expect(answer.status).toBe(201)
    const mails = await app.db.select().from(outbox)
    expect(mails.map(({ to }) => to)).toEqual(['hello@weir-and-reed.co.uk'])
  })

  it('has nothing left to tell but the mail server', async () => {
    const { cookie } = await sessionOf(app, (await makePerson(app, 'viewer')).id)
    const words = textOf(await get('/admin', cookie))
    expect(words).not.toContain('Not entered:')
    expect(words).toContain('SMTP_URL')
    expect(await warnings({ SITE_URL: 'https://riverline.example', SMTP_URL: 'smtp://mail' })).toEqual([])
  })
})

describe('the settings', () => {
  it('choose one of two heroes for the home page, and whether pages have the demo drawer', async () => {
    const film = await get('/')
    expect(film).toContain('Play film')
    expect(film).toContain('Ready to start? Book a demo today')
    await enter({ homeHero: 'headline', demoDrawer: false })
    const headline = await get('/')
    expect(headline).not.toContain('Play film')
    expect(headline).not.toContain('Ready to start?')
    expect(headline).toMatch(/href="\/trust-signal"[^>]*>Continuous Water Quality Monitoring</)
    expect(headline).toMatch(/href="\/platform"[^>]*>See How CMaaS Works</)
    await enter({ homeHero: 'video', demoDrawer: true })
  })

  const base = { homeHero: 'video', demoDrawer: true }
  const certificate = { standard: 'ISO 9001', number: '1', body: 'A body', scope: 'All', expires: '2027-01-31' }
  it.each([
    ['nothing of it', {}],
    ['an empty operator', { operator: {}, certificates: [] }],
    ['a whole certificate', { certificates: [certificate] }],
  ])('take %s', (_, data) => expect(settings.schema.safeParse({ ...base, ...data }).success).toBe(true))
  it.each([
    ['an address that receives nothing', { operator: { email: 'hello@riverline.example' } }],
    ['no address at all', { operator: { email: 'hello' } }],
    ['a certificate without its number', { certificates: [{ ...certificate, number: '' }] }],
    ['a certificate without its expiry', { certificates: [{ ...certificate, expires: 'soon' }] }],
  ])('refuse %s', (_, data) => expect(settings.schema.safeParse({ ...base, ...data }).success).toBe(false))
})
