import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type Services, servicesContext } from '#server/context.server.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { loader } from './route.tsx'

const { db } = await testDatabase()

it.each([
  ['company:wessex-water', {}, false],
  ['company:wessex-water', { FEEDS: 'hub' }, true],
  ['topic:cross-sector-voice', {}, true],
])('%s with %o: something can be told is %s', async (what, settings, canTell) => {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, env: readEnv(settings) } as unknown as Services)
  const request = new Request(`http://localhost/follow?what=${what}`)
  expect((await loader({ context, request, params: {} } as never)).canTell).toBe(canTell)
})
