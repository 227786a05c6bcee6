import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { may, type Permission } from '#domain/accounts/permissions.ts'
import { type EntryIntent, type EntryOutcome, permissionFor } from '#domain/cms/entry-action.ts'
import { entryFilterOf } from '#domain/cms/entry-filter.ts'
import { getCollection } from '#domain/collections/all.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { readPageNumber } from '#domain/text/row-numbers.ts'
import { findTokenHolder, type TokenHolder } from '../accounts/api-tokens.server.ts'
import type { HttpEnv, Services } from '../context.server.ts'
import { consumeRateLimit, policyOf } from '../platform/rate-limit.ts'
import { getCmsEntry } from '../queries/cms-entries.server.ts'
import { listCmsEntries } from '../queries/entry-list.server.ts'
import { beginEntry, editEntry } from '../services/cms/edit-entry.server.ts'
import { problem } from './problem.ts'

type EntriesEnv = HttpEnv & { Variables: { holder: TokenHolder } }
type Call = Context<EntriesEnv>

const perToken = { name: 'api-token', most: 240, perSeconds: 60 }
/** Of all callers together: what is no token costs one statement, and then none that looks for it. */
const refusals = { name: 'api-token-refusals', most: 30, perSeconds: 60 }

const bodySchema = z.object({
  data: z.record(z.string(), z.unknown()).optional(),
  slug: z.string().max(200).optional(),
  /** Publishing in spite of what the checks doubt. What they find broken stays refused. */
  confirmed: z.boolean().optional(),
})

/** Entries by token: the same validation, services and permissions as the forms of the CMS. docs/api-writing.md describes it. */
export const entriesApi = (services: Pick<Services, 'db' | 'env' | 'pages'>) => {
  const { db } = services

  /** No cookie counts here, so there is nothing that another site could make a browser send (CSRF). */
  const authenticate = createMiddleware<EntriesEnv>(async (c, next) => {
    const token = /^Bearer (rl_[\w-]{20,100})$/.exec(c.req.header('Authorization') ?? '')?.[1]
    const holder = token ? await findTokenHolder(services, token) : null
    c.header('RateLimit-Policy', policyOf(perToken))
    const limit = holder ? perToken : refusals
    const wait = await consumeRateLimit(services, limit, holder?.tokenId ?? 'all')
    if (wait !== null) return problem(c, 429, 'Too many calls. Wait a while.', {}, { 'Retry-After': String(wait) })
    if (!holder)
      return problem(
        c,
        401,
        'Send a token that is good: Authorization: Bearer rl_…',
        {},
        { 'WWW-Authenticate': 'Bearer' },
      )
    c.set('holder', holder)
    c.header('Cache-Control', 'no-store')
    await next()
  })

  const refuseUnless = (c: Call, permission: Permission) =>
    may(c.get('holder').role, permission)
      ? null
      : problem(c, 403, `This token may not do that: it takes ${permission}.`)

  const collectionOf = (c: Call): Collection | Response =>
    getCollection(c.req.param('collection') ?? '') ??
    problem(c, 404, `There is no collection ${c.req.param('collection')}.`)

  const show = async (c: Call, collection: Collection, id: string, status: 200 | 201 = 200) => {
    const entry = await getCmsEntry(db, collection, id)
    if (!entry) return problem(c, 404, 'There is no such entry.')
    const { slug, version, state, data } = entry
    return c.json({ id, collection: collection.name, slug, version, state, data }, status, {
      ETag: `"${version}"`,
      ...(status === 201 ? { Location: `/api/entries/${collection.name}/${id}` } : {}),
    })
  }

  const refuse = (c: Call, outcome: Exclude<EntryOutcome, { kind: 'done' }>) => {
    switch (outcome.kind) {
      case 'invalid':
        return problem(c, 422, 'The entry is not valid.', { issues: outcome.issues })
      case 'problems':
        return problem(c, 422, 'The checks before publishing found something.', { problems: outcome.problems })
      case 'conflict': {
        const { version, by, at } = outcome.theirs
        return problem(c, 412, 'Somebody else has saved it since.', { version, by, at }, { ETag: `"${version}"` })
      }
      case 'refused':
        return problem(c, 409, outcome.why)
    }
  }

  /** One change to an entry, with the version that the caller saw in If-Match (optimistic lock). */
  const change = async (c: Call, intent: EntryIntent) => {
    const collection = collectionOf(c)
    if (collection instanceof Response) return collection
    const refusal = refuseUnless(c, permissionFor(collection.name, intent))
    if (refusal) return refusal
    const id = c.req.param('id') ?? ''
    const version = /^"?(\d{1,9})"?$/.exec(c.req.header('If-Match') ?? '')?.[1]
    if (!version) return problem(c, 428, 'Send the version that you saw: If-Match: "3".')
    const body = await readBody(c)
    if (body instanceof Response) return body
    const entry = await getCmsEntry(db, collection, id)
    if (!entry) return problem(c, 404, 'There is no such entry.')
    const form = new FormData()
    form.set('version', version)
    form.set('data', JSON.stringify(body.data ?? entry.data))
    form.set('slug', body.slug ?? '')
    if (body.confirmed) form.set('confirmed', 'yes')
    const outcome = await editEntry(services, { collection, id, by: c.get('holder').userId, intent, form })
    return outcome.kind === 'done' ? show(c, collection, id) : refuse(c, outcome)
  }

  return new Hono<EntriesEnv>()
    .use('/entries/*', authenticate)
    .get('/entries/:collection', async (c) => {
      const collection = collectionOf(c)
      if (collection instanceof Response) return collection
      const refusal = refuseUnless(c, 'look')
      if (refusal) return refusal
      const parameters = new URL(c.req.url).searchParams
      const page = readPageNumber(parameters.get('page'))
      const { total, pages, rows } = await listCmsEntries(db, { collection, filter: entryFilterOf(parameters), page })
      const entries = rows.map(({ id, slug, title, state }) => ({ id, slug, title, state }))
      return c.json({ total, page, pages, entries })
    })
    .get('/entries/:collection/:id', async (c) => {
      const collection = collectionOf(c)
      if (collection instanceof Response) return collection
      return refuseUnless(c, 'look') ?? show(c, collection, c.req.param('id'))
    })
    .post('/entries/:collection', async (c) => {
      const collection = collectionOf(c)
      if (collection instanceof Response) return collection
      const refusal = refuseUnless(c, permissionFor(collection.name, 'save'))
      if (refusal) return refusal
      const body = await readBody(c)
      if (body instanceof Response) return body
      const form = new FormData()
      form.set('data', JSON.stringify(body.data ?? {}))
      form.set('slug', body.slug ?? '')
      const outcome = await beginEntry(services, { collection, by: c.get('holder').userId, form })
      if (outcome.kind === 'begun') return show(c, collection, outcome.id, 201)
      if (outcome.kind === 'done') return problem(c, 500, 'It was not begun.')
      return refuse(c, outcome)
    })
    .put('/entries/:collection/:id', (c) => change(c, 'save'))
    .post('/entries/:collection/:id/publish', (c) => change(c, 'publish'))
    .post('/entries/:collection/:id/withdraw', (c) => change(c, 'withdraw'))
    .all('/entries/*', (c) => problem(c, 405, `${c.req.method} is not answered here.`, {}, { Allow: 'GET, POST, PUT' }))
}

/** The body of a call: JSON, or nothing. */
const readBody = async (c: Context): Promise<z.infer<typeof bodySchema> | Response> => {
  const text = await c.req.text()
  if (text === '') return {}
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return problem(c, 400, 'The body is not JSON.')
  }
  const checked = bodySchema.safeParse(json)
  if (checked.success) return checked.data
  const issues = checked.error.issues.map(({ path, message }) => ({ path, message }))
  return problem(c, 422, 'The body has data, slug and confirmed, and nothing else of another kind.', { issues })
}
