import { describe, expect, it } from 'vitest'
import { DatabaseError, isUnavailable } from './database-error.ts'

const withCode = (code: string) => Object.assign(new Error('of the database'), { code })

describe('isUnavailable', () => {
  it.each([
    ['a full disk', withCode('53100'), true],
    ['no connection left', withCode('53300'), true],
    ['a read-only database', withCode('25006'), true],
    ['a statement that took too long', withCode('57014'), true],
    ['a shutdown', withCode('57P01'), true],
    ['a file that is gone', withCode('58P01'), true],
    ['nobody at the port', withCode('ECONNREFUSED'), true],
    ['a connection that ended', new Error('Connection terminated unexpectedly'), true],
    ['a pool that is busy', new Error('timeout exceeded when trying to connect'), true],
    ['our own refusal to wait', new DatabaseError('unreachable', 'The database does not answer.'), true],
    ['any of them as the cause', new Error('Failed query', { cause: withCode('53100') }), true],
    ['a row that is there already', withCode('23505'), false],
    ['a mistake in a statement', withCode('42P01'), false],
    ['a mistake of ours', new TypeError('x is not a function'), false],
    ['no error', 'away', false],
  ])('%s: %s', (_, error, expected) => expect(isUnavailable(error)).toBe(expected))
})
