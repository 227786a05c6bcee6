import { expect, it } from 'vitest'
import { redirects } from './redirects.ts'

it.each([
  ['/about', true],
  ['/insights?tag=a#b', true],
  ['https://example.org/a?b', true],
  ['mailto:a@example.org', false],
  ['#part', false],
  ['https://a b', false],
  ['https://', false],
  ['https:///x', false],
  ['http://example.org', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a b', false],
  ['javascript:alert(1)', false],
  ['https://[', false],
])('a redirect may lead to %s: %s', (to, isTaken) =>
  expect(redirects.schema.safeParse({ from: '/old', to }).success).toBe(isTaken),
)
