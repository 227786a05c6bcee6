import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { throw503WhenUnavailable } from './unavailable.ts'

const failing = (error: Error) => async () => {
  throw error
}
const diskFull = new Error('Failed query', { cause: Object.assign(new Error('no space'), { code: '53100' }) })
const mistake = new TypeError('x is not a function')

it('answers 503 in words for what the database cannot do now, and leaves other errors alone', async () => {
  const build = {
    routes: { full: { module: { loader: failing(diskFull), action: failing(mistake) } }, plain: { module: {} } },
  }
  const { routes } = throw503WhenUnavailable(build as unknown as ServerBuild)
  const { loader, action } = routes.full!.module as unknown as Record<'loader' | 'action', () => Promise<unknown>>
  const thrown = (await loader().catch((error) => error)) as Response
  expect(thrown.status).toBe(503)
  expect(await thrown.text()).toContain('does not answer at the moment')
  await expect(action()).rejects.toBe(mistake)
  expect(routes.plain!.module.loader).toBeUndefined()
})
