import { expect, it } from 'vitest'
import { sourceDate } from './source-date.ts'

it('is as exact as the publisher was', () => {
  expect(sourceDate('2025')).toBe('2025')
  expect(sourceDate('2025-04')).toBe('April 2025')
  expect(sourceDate('2025-04-30')).toBe('30 April 2025')
})
