import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { may, type Role, roleNames } from '#domain/accounts/permissions.ts'
import { type AreaCall, areaCalls } from '#tests/support/area-calls.ts'
import { areaLayouts, areaRoutes, declares, firstCallOf, intentsInForms } from '#tests/support/area-routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { wholeApp } from '#tests/support/whole-app.ts'
import { sessions } from '../db/schema/accounts.ts'

const app = await wholeApp(await testDatabase())
const people = {} as Record<Role, { id: string }>
for (const role of roleNames) people[role] = await makePerson(app, role)

const nameOf = ({ method, path, intent }: AreaCall) => `${method} ${path}${intent ? ` ${intent}` : ''}`

const addressOf = async (call: AreaCall) =>
  typeof call.address === 'function' ? await call.address(app.db) : (call.address ?? call.path)

/** Where the router answers for a page without drawing it, which is most of the work; a file has no such address. */
const dataAddressOf = async (call: AreaCall) => {
  const isPage = areaRoutes.find(({ path }) => path === call.path)!.file.endsWith('.tsx')
  const url = new URL(await addressOf(call), app.url)
  return isPage && !call.answers ? `${url.pathname}.data${url.search}` : ''
}

/** What is behind the sign-in is kept in no cache, and its content security policy allows nothing unsafe. */
const faultsOfHeaders = (headers: Headers) => {
  const [policy, cache] = [headers.get('Content-Security-Policy') ?? '', headers.get('Cache-Control')]
  const isDocument = headers.get('Content-Type')?.startsWith('text/html')
  return [
    ...(cache === 'no-store' ? [] : [`Cache-Control: ${cache}`]),
    ...(policy.includes('unsafe') || !policy.includes("base-uri 'none'") ? [policy] : []),
    ...(isDocument && !policy.includes("require-trusted-types-for 'script'") ? [policy] : []),
  ]
}
const unsafeHeaders: string[] = []

const send = async (call: AreaCall, { cookie = '', origin = app.url, address = '' } = {}) => {
  const body = new FormData()
  if (call.intent) body.set('intent', call.intent)
  for (const [name, value] of Object.entries(call.body ?? {})) body.set(name, value)
  // Sent in one piece: a call that is refused may be answered, and the connection closed, before a second one.
  const form = new Response(body)
  const posted = call.method === 'POST' && {
    body: await form.arrayBuffer(),
    headers: { Cookie: cookie, Origin: origin, 'Content-Type': form.headers.get('Content-Type')! },
  }
  const answer = await fetch(app.url + (address || (await addressOf(call))), {
    method: call.method,
    redirect: 'manual',
    ...(posted || { headers: { Cookie: cookie } }),
  })
  unsafeHeaders.push(...faultsOfHeaders(answer.headers))
  return answer
}

/** A new session each time: some calls end the one they are made with. */
const cookieFor = async (role: Role) => (await sessionOf(app, people[role].id)).cookie
const signInPage = /^\/admin\/sign-in\?next=/

/** 'let in', or what the refusal was. Anything that is neither is told as it is. */
const outcomeOf = (call: AreaCall, answer: Response) => {
  const to = answer.headers.get('Location') ?? ''
  if (answer.status === 401 || answer.status === 403) return String(answer.status)
  if (call.permission !== 'anyone' && signInPage.test(to)) return 'sign in'
  if (call.answers) return [call.answers].flat().includes(answer.status) ? 'let in' : `answered ${answer.status}`
  if (call.method === 'GET') return answer.status === 200 ? 'let in' : `answered ${answer.status}`
  return answer.status < 500 && answer.status !== 405 ? 'let in' : `answered ${answer.status}`
}

const expectedFor = (call: AreaCall, role: Role | null) => {
  if (call.permission === 'anyone') return 'let in'
  if (role === null) return call.method === 'GET' ? 'sign in' : '401'
  return may(role, call.permission) ? 'let in' : '403'
}

describe('the table of calls', () => {
  it('has every route of the two areas', () => {
    expect(areaRoutes.length).toBeGreaterThan(4)
    const listed = (method: string, path: string) =>
      areaCalls.some((call) => call.method === method && call.path === path)
    const missing = areaRoutes.flatMap(({ path, loads, acts }) => [
      ...(loads && !listed('GET', path) ? [`GET ${path}`] : []),
      ...(acts && !listed('POST', path) ? [`POST ${path}`] : []),
    ])
    expect(missing, 'add these to tests/support/area-calls.ts').toEqual([])
  })

  it('has no route that is gone', () => {
    const paths = new Set(areaRoutes.map(({ path }) => path))
    expect(areaCalls.filter(({ path }) => !paths.has(path)).map(nameOf)).toEqual([])
  })

  it('has every intent that a form can send', () => {
    const listed = new Set(areaCalls.map(({ intent }) => intent))
    expect(intentsInForms.filter((intent) => !listed.has(intent))).toEqual([])
  })
})

describe('who may make each call', () => {
  // Those who may not come first, so that what a permitted call changes is not what stops them.
  it.each(areaCalls.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    const outcomes: Record<string, string> = { nobody: outcomeOf(call, await send(call)) }
    for (const role of roleNames) {
      // As a page for the administrator, who sees the most.
      const address = role === 'admin' ? '' : await dataAddressOf(call)
      outcomes[role] = outcomeOf(call, await send(call, { cookie: await cookieFor(role), address }))
    }
    expect(unsafeHeaders, nameOf(call)).toEqual([])
    const expected = Object.fromEntries(roleNames.map((role) => [role, expectedFor(call, role)]))
    expect(outcomes).toEqual({ nobody: expectedFor(call, null), ...expected })
  })

  // The router answers for one route alone when asked to: the layout around a page must not be its only guard.
  it.each(
    areaCalls
      .filter(({ method, permission }) => method === 'GET' && permission !== 'anyone')
      .map((call) => [nameOf(call), call] as const),
  )('%s, its own data alone', async (_, call) => {
    const id = areaRoutes.find(({ path }) => path === call.path)!.id
    const url = new URL(await addressOf(call), app.url)
    url.searchParams.set('_routes', id)
    const address = `${url.pathname}.data${url.search}`
    const nobody = await send(call, { address })
    expect([nobody.status, await nobody.text()]).toEqual([202, expect.stringContaining('/admin/sign-in')])
    for (const role of roleNames) {
      const { status } = await send(call, { address, cookie: await cookieFor(role) })
      const allowed = may(role, call.permission as Exclude<AreaCall['permission'], 'anyone'>)
      expect([role, status === 403]).toEqual([role, !allowed])
      expect(status).toBeLessThan(500)
    }
  })
})

describe('an intent that nobody wrote', () => {
  const guarded = areaCalls.filter(({ method, permission }) => method === 'POST' && permission !== 'anyone')
  const byPath = [...new Map(guarded.map((call) => [call.path, call])).entries()]

  it.each(byPath)('is refused by %s, and fails nothing', async (_, call) => {
    const unknown = { ...call, intent: 'no-such-thing' }
    expect([400, 401]).toContain((await send(unknown)).status)
    const { status } = await send(unknown, { cookie: await cookieFor('admin') })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('the source of the routes behind the sign-in', () => {
  const behind = areaRoutes.filter(({ path }) =>
    areaCalls.some((call) => call.path === path && call.permission !== 'anyone'),
  )
  const cases = [...behind, ...areaLayouts].flatMap(({ file, source }) =>
    ['loader', 'action'].filter((name) => declares(source, name)).map((name) => [file, name, source] as const),
  )

  it('is read at all', () => expect(cases.length).toBeGreaterThan(30))

  it.each(cases)('%s: the first thing its %s does is to ask who may', (_, name, source) => {
    expect(firstCallOf(source, name)).toMatch(/^await \w+\(context, request, ('[a-z-]+'|\w+\()/)
    const guard = /^await (\w+)/.exec(firstCallOf(source, name))![1]
    expect(source).toMatch(new RegExp(`import \\{[^}]*\\b${guard}\\b[^}]*\\} from '#server/accounts/`))
  })
})

/** One function decides who is signed in, and the source shows that every route asks it: once for each way to ask. */
describe('what looks like a session and is none', () => {
  const guards: [string, string, RequestInit][] = [
    ['a page', '/admin/people', {}],
    ['a file', '/admin/audit.csv', {}],
    ['the data of a page', '/admin/people.data', {}],
    ['a page of the CMS', '/cms', {}],
    ['a change', '/admin/people', { method: 'POST', body: new URLSearchParams({ intent: 'invite' }) }],
    ['a change in the CMS', '/cms/media', { method: 'POST', body: new URLSearchParams({ intent: 'upload' }) }],
    ['the preview', '/cms/preview/insights/new', {}],
  ]
  const answerTo = async (cookie: string, address: string, init: RequestInit) => {
    const headers = { Cookie: cookie, Origin: app.url }
    const answer = await fetch(app.url + address, { ...init, redirect: 'manual', headers })
    return { status: answer.status, text: `${answer.headers.get('Location') ?? ''} ${await answer.text()}` }
  }
  const isRefusal = ({ status, text }: { status: number; text: string }) =>
    status === 401 || ([202, 302].includes(status) && text.includes('/admin/sign-in'))

  const expired = async () => {
    const { token, cookie } = await sessionOf(app, people.admin.id)
    const expiresAt = new Date(Date.now() - 1000)
    await app.db.update(sessions).set({ expiresAt }).where(eq(sessions.token, token))
    return cookie
  }
  const ended = async () => {
    const { token, cookie } = await sessionOf(app, people.admin.id)
    await app.db.delete(sessions).where(eq(sessions.token, token))
    return cookie
  }
  const forged = async () => {
    const { token } = await sessionOf(app, people.admin.id)
    const value = `${token}.${Buffer.alloc(32).toString('base64')}`
    return `riverline.session_token=${encodeURIComponent(value)}`
  }

  it.each(guards)('%s is open to a session that is one', async (_, address, init) => {
    expect(isRefusal(await answerTo(await cookieFor('admin'), address, init))).toBe(false)
  })

  it.each(
    guards.flatMap((guard) =>
      Object.entries({ forged, expired, ended }).map(([name, make]) => [guard[0], name, guard, make] as const),
    ),
  )('%s refuses one that is %s', async (_, __, [, address, init], make) => {
    const answer = await answerTo(await make(), address, init)
    expect([answer.status, isRefusal(answer)]).toEqual([answer.status, true])
  })

  it('a token without its signature, or with that of another, is refused', async () => {
    const [admin, viewer] = [await sessionOf(app, people.admin.id), await sessionOf(app, people.viewer.id)]
    const swapped = viewer.cookie.replace(viewer.token, admin.token)
    for (const cookie of [`riverline.session_token=${admin.token}`, swapped, `${admin.cookie.slice(0, -6)}AAA%3D`])
      expect((await fetch(`${app.url}/admin`, { redirect: 'manual', headers: { Cookie: cookie } })).status).toBe(302)
  })
})

describe('a form on another site', () => {
  it.each(areaCalls.filter(({ method }) => method === 'POST').map((call) => [nameOf(call), call] as const))(
    'cannot send %s in the name of an administrator',
    async (_, call) => {
      const cookie = await cookieFor('admin')
      // The router itself says 400 to a page's form, our own check 403 to the rest.
      for (const origin of ['https://elsewhere.example', 'null'])
        expect([400, 403]).toContain((await send(call, { cookie, origin })).status)
    },
  )
})

describe('guessing ids', () => {
  it('ends nobody else’s session', async () => {
    const { token } = await sessionOf(app, people.admin.id)
    const [other] = await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, token))
    const call = areaCalls.find(({ intent }) => intent === 'end-session')!
    const answer = await send({ ...call, body: { session: other!.id } }, { cookie: await cookieFor('viewer') })
    expect(answer.status).toBe(404)
    expect(await app.db.select().from(sessions).where(eq(sessions.id, other!.id))).toHaveLength(1)
  })

  it('leads to no person who is not there', async () => {
    const cookie = await cookieFor('admin')
    for (const id of ['nobody', '%00', `${people.viewer.id}'--`, '../../etc'])
      for (const method of ['GET', 'POST'] as const) {
        const address = `/admin/people/${encodeURIComponent(id)}`
        const call: AreaCall = { method, path: '/admin/people/:id', intent: 'disable', permission: 'manage-people' }
        expect([id, (await send(call, { cookie, address })).status]).toEqual([id, 404])
      }
  })
})
