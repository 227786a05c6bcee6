import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { PageTable } from '#domain/site/page-table.ts'
import { invite } from '#server/accounts/invitations.server.ts'
import { createSetUpLink } from '#server/accounts/set-up.server.ts'
import { type Services, servicesContext } from '#server/context.server.ts'
import { users } from '#server/db/schema/accounts.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { silent } from '#tests/support/silent-log.ts'
import { action as acceptInvitation } from './invitation.tsx'
import { NewPersonForm } from './new-person-form.tsx'
import { action as setUp } from './setup.tsx'

/** First set-up and invitations share the rules, messages and form of a new account. */
const siteUrl = 'http://localhost:3000'
const password = 'kettle-otter-lantern-31'
const tooShort = 'Name must be at least 2 characters'
const tooLong = 'Name must be 100 characters or fewer'
const context = new RouterContextProvider()
let services: Services
const links = { setup: '', invitation: '' }

beforeAll(async () => {
  const { db } = await testDatabase()
  const env = readEnv({ SITE_URL: siteUrl, AUTH_SECRET: 'a secret that only this test run knows' })
  services = {
    db,
    env,
    log: silent,
    search: { search: async () => [] },
    pages: new PageTable({}),
    requestId: 'test',
    clientAddress: 'test',
  }
  context.set(servicesContext, services)
  links.setup = (await createSetUpLink(db, siteUrl))!
  const invitation = await invite(services, await makePerson(services, 'admin'), {
    email: 'wade@example.org',
    role: 'editor',
  })
  links.invitation = invitation.kind === 'invited' ? invitation.link! : ''
})

type FormValues = Record<'name' | 'email' | 'password', string>
const argsFor = <Pattern extends string>(link: string, pattern: Pattern, values: FormValues) => {
  const url = new URL(link)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(values) })
  return { params: {}, request, context, url, pattern }
}
const pages = {
  setup: (values: FormValues) => setUp(argsFor(links.setup, '/admin/setup', values)),
  invitation: (values: FormValues) => acceptInvitation(argsFor(links.invitation, '/admin/invitation', values)),
}
const render = (props: Partial<Parameters<typeof NewPersonForm>[0]>) => {
  const element = <NewPersonForm submitLabel="Go on" {...props} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

describe.each(Object.entries(pages))('%s', (page, post) => {
  it.each([
    ['too short', 'J', tooShort],
    ['too long', 'x'.repeat(101), tooLong],
    ['blank', '   ', tooShort],
    ['left out', '', tooShort],
  ])('a name that is %s is refused with its own message, and what was typed is kept', async (_, name, message) => {
    const people = await services.db.select().from(users)
    const { data, init } = await post({ name, email: 'wade@example.org', password })
    expect(init?.status).toBe(422)
    expect(data).toEqual({
      values: { name, email: 'wade@example.org' },
      errors: { name: message, email: null, password: null },
    })
    expect(await services.db.select().from(users)).toEqual(people)
    const html = render({ ...data, invitedEmail: page === 'invitation' ? 'wade@example.org' : undefined })
    expect(html).toContain(message)
    if (name) expect(html).toContain(`value="${name}"`)
    expect(html).toContain('value="wade@example.org"')
    expect(html).not.toContain(password)
  })

  it('says what is wrong with name and password together', async () => {
    const { data } = await post({ name: 'J', email: 'wade@example.org', password: 'short' })
    expect(data.errors).toEqual({ name: tooShort, email: null, password: 'Password must be at least 12 characters' })
  })
})

describe('each page asks for what it does not know', () => {
  it('the first administrator types an address, and one that is none is refused', async () => {
    const { data } = await pages.setup({ name: 'Jo', email: 'jo', password })
    expect(data.errors).toEqual({ name: null, email: 'Please enter a valid email address', password: null })
    expect(render(data)).toContain('name="email"')
  })

  it('an invited person cannot choose another address', async () => {
    const redirect = await pages
      .invitation({ name: ' Wade ', email: 'other@example.org', password })
      .catch((error) => error)
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([302, '/admin/sign-in?note=welcome'])
    const people = await services.db.select({ name: users.name, email: users.email }).from(users)
    expect(people).toContainEqual({ name: 'Wade', email: 'wade@example.org' })
    expect(render({ invitedEmail: 'wade@example.org' })).not.toContain('name="email"')
  })
})
