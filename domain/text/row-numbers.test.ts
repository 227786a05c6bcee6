import { expect, it } from 'vitest'
import { isUuid, readInteger, readPageNumber } from './row-numbers.ts'

it.each([
  ['312e3cc7-055e-4075-8102-3444aa9ad2b4', true],
  ['-'.repeat(36), false],
  ['312e3cc7-055e-4075-8102-3444aa9ad2b', false],
  ['312e3cc7-055e-4075-8102-3444aa9ad2b4\n', false],
  ['', false],
])('%j is a UUID: %s', (text, expected) => expect(isUuid(text)).toBe(expected))

it.each([
  ['0', 0],
  ['-1', -1],
  ['999999999', 999_999_999],
  ['2147483648', null],
  ['1e9', null],
  ['1.5', null],
  [' 1', null],
  ['', null],
  [null, null],
])('%j is the whole number %j', (text, expected) => expect(readInteger(text)).toBe(expected))

it.each([
  ['3', 3],
  ['0', 1],
  ['-5', 1],
  ['99999999999999999999', 1],
  [null, 1],
])('%j is page %i', (text, expected) => expect(readPageNumber(text)).toBe(expected))
