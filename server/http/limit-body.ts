import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** What a request may carry, by where it goes: pictures, then entries and imports, then the public's forms. */
const limits = [
  { under: /^\/cms\/media(\.data)?$/, kilobytes: 12 * 1024 },
  { under: /^\/(cms|admin)\//, kilobytes: 2 * 1024 },
  { under: /^\//, kilobytes: 32 },
].map(({ under, kilobytes }) => ({
  under,
  check: bodyLimit({
    maxSize: kilobytes * 1024,
    onError: (c) => c.json({ error: `The request is larger than ${kilobytes} KB.` }, 413),
  }),
}))

export const limitBody: MiddlewareHandler = (c, next) =>
  limits.find(({ under }) => under.test(c.req.path))!.check(c, next)
