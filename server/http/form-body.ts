import type { MiddlewareHandler } from 'hono'
import { readFormsStrictly } from '../platform/read-forms-strictly.ts'

export const formBody: MiddlewareHandler = (c, next) => {
  readFormsStrictly(c.req.raw)
  return next()
}
