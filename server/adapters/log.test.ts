import { expect, it } from 'vitest'
import { createLog, recentErrors } from './log.ts'

it('keeps the latest fifty errors, newest first, and nothing less than an error', () => {
  // Standard output of the test run is not the place for them, so the lines go to a level that is on and are few.
  const log = createLog('error')
  const write = process.stdout.write
  process.stdout.write = () => true
  for (let n = 0; n < 60; n++)
    log.error({ id: `request-${n}`, path: '/rhi', err: new Error('insert into leads\nparams: Jo') }, 'request failed')
  log.warn('only a warning')
  process.stdout.write = write
  const errors = recentErrors(log)
  expect(errors).toHaveLength(50)
  expect(errors[0]).toMatchObject({
    requestId: 'request-59',
    path: '/rhi',
    message: 'request failed',
    cause: 'insert into leads',
  })
})

it('keeps each log apart', () => {
  const silent = createLog('silent')
  silent.error('not even made')
  expect(recentErrors(silent)).toEqual([])
})
