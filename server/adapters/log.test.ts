import { expect, it } from 'vitest'
import { createLog, recentErrors } from './log.ts'

it('keeps the latest fifty errors, newest first, and nothing less than an error', () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  for (let n = 0; n < 60; n++)
    log.error(
      { id: `request-${n}`, path: '/rhi', err: new Error('insert into leads\nparams: Jo,\nwrites jo@example.org') },
      'request failed',
    )
  log.warn('only a warning')
  expect(lines).toHaveLength(60)
  expect(lines.join('')).toContain('insert into leads')
  expect(lines.join(''), 'what somebody wrote').not.toMatch(/Jo|example\.org/)
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
